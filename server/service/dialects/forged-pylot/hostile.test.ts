import fc from 'fast-check';
import { expect, it } from 'vitest';
import { check, manifestOf } from '../../../../test/kit/manifests';
import { memoryWorkspace } from '../../workspace';
import { forgedPylot } from '.';
import { EXAMPLE_FILES } from './rules/says';
import { anyManifest } from './test-manifests';

/** For the property tests, in milliseconds: a loaded machine is slow. */
const PATIENCE = 60_000;
const workspace = memoryWorkspace({ ...EXAMPLE_FILES });
const key = fc.constantFrom(
  'tools',
  'schema_version',
  'metadata',
  'name',
  'module',
  'class_name',
  'inputs',
  'type',
  'default',
  'runtime',
  '__proto__',
);
const anything = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(null, true, 0, -1.5, '', 'x', '1.0', '.x', 'src.bridge', 'src.bridge.tools.git_status', 'Helper'),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(key, tie('value'), { maxKeys: 4 }),
  ),
})).value;

it(
  'takes any tree',
  async () => {
    await fc.assert(
      fc.asyncProperty(anything, async (value) => {
        const text = JSON.stringify(value);
        const manifest = manifestOf(text, { dialect: 'forged-pylot' });
        await check(text, { dialect: 'forged-pylot', workspace });
        await forgedPylot.links?.(manifest, workspace);
        forgedPylot.symbols?.(manifest);
        if (manifest.root)
          expect(forgedPylot.detect(manifest.root, 'file:///w/config/tool_manifest.json').score).toBeLessThanOrEqual(1);
      }),
      { numRuns: 300 },
    );
  },
  PATIENCE,
);

it(
  'JSON and YAML give the same problems',
  async () => {
    const own = (lines: readonly string[]) => lines.filter((line) => !/unread-language|syntax-error/.test(line));
    await fc.assert(
      fc.asyncProperty(anyManifest, async (text) => {
        // Numbers that YAML reads as words, and letters that it escapes in another way, are no common ground.
        fc.pre(!/\de\d|[\u0080-\uffff]|\\u/.test(text));
        const uri = 'file:///w/config/tool_manifest.json';
        const spaced = text.replaceAll('":', '": ');
        const inYaml = await check(spaced, { dialect: 'forged-pylot', language: 'yaml', uri });
        expect(own(inYaml)).toEqual(own(await check(spaced, { dialect: 'forged-pylot', uri })));
      }),
      { numRuns: 200 },
    );
  },
  PATIENCE,
);
