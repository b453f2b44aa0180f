import { expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { manifestOf } from '../../../../test/kit/manifests';
import { reparse } from '../../document/incremental/incremental';
import { memoryWorkspace } from '../../workspace';
import { Checker } from './check';

const properties = Array.from({ length: 20_000 }, (_, i) => `"k${i}":1`).join(',');
const TEXT = `{"tools":[{"name":"x","description":"d","command":["./tools/bin/x"],"schema":{"type":"object","properties":{${properties}}}}]}`;

it('a check yields to other tasks even with a single tool', async () => {
  const order: string[] = [];
  const checked = new Checker().check(manifestOf(TEXT), memoryWorkspace()).then(() => order.push('checked'));
  setTimeout(() => order.push('hover'), 0);
  await checked;
  expect(order).toEqual(['hover', 'checked']);
});

it('a check ends without a result if the text has changed meanwhile', async () => {
  const manifest = manifestOf(TEXT);
  const checked = new Checker().check(manifest, memoryWorkspace());
  setTimeout(() => {
    const { uri, language, version } = manifest.document;
    const next = TextDocument.create(
      uri,
      language,
      version + 1,
      TEXT.replace('"description":"d"', '"description":"de"'),
    );
    expect(reparse(manifest.document, next, ['tools'])).toBeDefined();
  }, 0);
  expect(await checked).toBeUndefined();
});
