import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { documentOf, problemsOf } from '../../../../test/kit/manifests';
import { memoryWorkspace } from '../../workspace';
import { recognise } from '../recognise';

const EXAMPLE = join(__dirname, '../../../../examples/forged-pylot');
const ROOT = 'file:///w/examples/forged-pylot';

/** All files of the example, by URI. */
function filesBelow(folder: string, address: string): readonly (readonly [string, string])[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory()
      ? filesBelow(path, `${address}/${name}`)
      : [[`${address}/${name}`, readFileSync(path, 'utf8')] as const];
  });
}

const files = Object.fromEntries(filesBelow(EXAMPLE, ROOT));

it.each(['config/tool_manifest.yaml', 'config/text_tools.json'])(
  '%s is recognised and has no problem',
  async (file) => {
    const uri = `${ROOT}/${file}`;
    const text = files[uri] ?? '';
    const language = file.endsWith('.yaml') ? 'yaml' : 'json';
    expect(recognise(documentOf(text, { uri, language })).dialect?.id).toBe('forged-pylot');
    expect(await problemsOf(text, { uri, language, workspace: memoryWorkspace(files) })).toEqual([]);
  },
);

/** The documentation's own example, without comments, which its code block doesn't have either. */
const DOCUMENTED = {
  schema_version: '1.0',
  metadata: { name: 'default', description: 'Core tools', maintainers: ['your-handle'], tags: ['core', 'starter'] },
  tools: [
    {
      name: 'git_status',
      description: 'Inspect repository status',
      module: 'src.bridge.tools.git_status',
      class_name: 'GitStatusTool',
      permissions: ['read_repo'],
      inputs: {
        path: { type: 'string', required: false, default: '.' },
        short: { type: 'boolean', required: false, default: true },
      },
      outputs: { clean: { type: 'boolean' }, summary: { type: 'string' } },
      runtime: { timeout_seconds: 10, concurrency: 'serial' },
      notes: 'Shells out to git status',
    },
  ],
};

it('the documented example is accepted', async () => {
  const text = JSON.stringify(DOCUMENTED, undefined, 2);
  const problems = await problemsOf(text, { uri: 'file:///w/config/tool_manifest.json' });
  expect(problems.filter(({ severity }) => severity === 'error' || severity === 'warning')).toEqual([]);
});
