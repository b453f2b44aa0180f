import { describe, expect, it, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { reparse } from '../../server/service/document/incremental/incremental';
import {
  type ManifestDocument,
  type ManifestLanguage,
  parseDocument,
} from '../../server/service/document/manifest-document';
import type { ASTNode } from '../../server/service/document/tree/node';
import { random } from '../kit/random/random';
import { changedText, hostileText } from './edited-texts';

/** Texts for each language, six changes each; `EDITED_RUNS=100000` for a long run, `EDITED_SEED` for a different one. */
const RUNS = Number(process.env.EDITED_RUNS ?? 800);
const SEED = Number(process.env.EDITED_SEED ?? 1);
const CHANGES = 6;

function opened(text: string, language: ManifestLanguage): ManifestDocument {
  return parseDocument(TextDocument.create(`file:///w/m.${language}`, language, 1, text));
}

/** The document after an edit, reparsed partially; `undefined` if it must be parsed completely. */
function edited(before: string, after: string, language: ManifestLanguage): ManifestDocument | undefined {
  const next = TextDocument.create(`file:///w/m.${language}`, language, 2, after);
  return reparse(opened(before, language), next, ['tools', 'functions']);
}

/** All results of parsing a document, as plain data. */
function said({ root, problems, comments, isPlainYaml, isUnbalanced }: ManifestDocument): unknown {
  return { root: dump(root), problems, comments, isPlainYaml, isUnbalanced };
}

function dump(node: ASTNode | undefined, parent?: ASTNode): unknown {
  if (!node) return undefined;
  const own = node.type === 'property' ? node.colonOffset : String(node.value);
  const children = (node.children ?? []).map((child) => dump(child, node));
  return [node.type, node.offset, node.length, node.parent === parent, own, ...children];
}

test.each([
  ['a comment becomes a word', '{"z"[{"a"://c\n"b"1}]}', '{"z"[{"a":\\/c\n"b"1}]}', 'json'],
  ['a key without quotes goes', '{""[{a}]}', '{""[{}]}', 'json'],
  ['a fault in a string is replaced', '{"":"\\{"a}', '{"":"\\r{"a}', 'json'],
  ['a line joins the one before', 's:\n  - e: b\n    {\nt', 's:\n  - e: b    {\nt', 'yaml'],
  ['a bracket is opened', 'tools:\n  - e:\n    \ne:z', 'tools:\n  - e:\n    [\ne:z', 'yaml'],
  ['a mark is indented otherwise than the next line', 'tools:\n  - e:\n  - z:', 'tools:\n  - e: ?\n  - z:', 'yaml'],
  ['a tab comes where a problem is', 'tools:\n- e: e:\nz:-', 'tools:\n- e: e\t:\nz:-', 'yaml'],
] as const)('when %s, the problems are those of the text opened anew', (_what, before, after, language) => {
  const part = edited(before, after, language);
  if (part) expect(said(part)).toEqual(said(opened(after, language)));
});

it('says of each key by itself that its colon is missing, whatever is wrong in its value', () => {
  for (const text of ['{"z"[{"a":\\/c\n"b"1}]}', '{""[{a}]}', '{""{a 1}}']) {
    expect(opened(text, 'json').problems.map(({ message }) => message)[0]).toBe('Colon expected before this.');
  }
});

describe.each(['json', 'jsonc', 'yaml'] as const)('a hostile text in %s', (language) => {
  test('that is edited is what it is when it is opened anew', () => {
    let parts = 0;
    for (let run = 0; run < RUNS; run++) {
      const r = random(SEED * 1_000_003 + run);
      let text = hostileText(r, language);
      for (let i = 0; i < CHANGES; i++) {
        const after = changedText(r, text, language);
        const part = edited(text, after, language);
        if (part) {
          parts++;
          const where = `seed ${SEED}, run ${run}: ${JSON.stringify(text)} → ${JSON.stringify(after)}`;
          expect(said(part), where).toEqual(said(opened(after, language)));
        }
        text = after;
      }
    }
    // Otherwise nothing was compared.
    expect(parts).toBeGreaterThan((RUNS * CHANGES) / 200);
  });
});
