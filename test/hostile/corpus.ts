/** The manifests of the examples, as present when the tests run. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { recognise } from '../../server/service/dialects/recognise';
import {
  type ManifestLanguage,
  manifestLanguage,
  parseDocument,
} from '../../server/service/document/manifest-document';
import type { Dialect } from '../../server/service/model/dialect';

/** A manifest with its dialect. */
export interface Sample {
  readonly path: string;
  readonly uri: string;
  readonly language: ManifestLanguage;
  readonly text: string;
  readonly dialect: Dialect;
}

const EXAMPLES = join(import.meta.dirname, '../../examples');

/** All samples, sorted by path. */
export function samples(): readonly Sample[] {
  const found: Sample[] = [];
  for (const entry of readdirSync(EXAMPLES, { recursive: true, encoding: 'utf8' }).sort()) {
    const language = manifestLanguage('', entry);
    if (!language || entry.includes('node_modules')) continue;
    const text = readFileSync(join(EXAMPLES, entry), 'utf8');
    const uri = `file:///w/${entry.replaceAll('\\', '/')}`;
    const { dialect } = recognise(parseDocument(TextDocument.create(uri, language, 1, text)));
    if (dialect) found.push({ path: entry, uri, language, text, dialect });
  }
  return found;
}
