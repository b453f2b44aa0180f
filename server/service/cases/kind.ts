/** Cases files as a document kind: companions of a manifest that call its tools. */
import type { ManifestDocument } from '../document/manifest-document';
import { type ASTNode, itemsOf, memberString, memberValue } from '../document/tree/node';
import type { CompanionKind, ValueCandidate } from '../model/document-kind';
import type { KnownFile } from '../model/known-file';
import type { Manifest } from '../model/manifest';
import type { Tool } from '../model/tool';
import type { CasesFile } from './case';
import { CASES_SCHEMA, oneLine, schemaWith } from './case-schema';
import { holdsCases, mayHoldCases } from './detect';
import { casesPlaces, chosenManifest, fileName, isCasesName, manifestPlaces, toolOf } from './manifest-choice';
import { readCases } from './read-cases';
import { CASES_RULES } from './rules/rules';

/** Saved calls with their expectations. */
export const CASES: CompanionKind<CasesFile> = {
  id: 'cases',
  title: 'Cases',
  noun: 'cases file',
  parts: { one: 'case', many: 'cases' },
  partsKey: 'cases',
  platform: 'Tool Manifest',
  reads: { json: true, yaml: true, lenientJson: true, nonFiniteNumbers: true, wrongBytes: 'refused' },
  schema: CASES_SCHEMA,
  rules: CASES_RULES,
  valueProviders: [
    { path: ['cases', '*', 'tool'], values: async ({ manifest }) => toolNames(manifest) },
    {
      path: ['manifest'],
      values: async ({ candidates }) => candidates.map((one) => ({ value: fileName(one), kind: 'file' })),
    },
  ],
  usualFiles: ['**/*.cases.{yaml,yml,json}'],
  isNamed: isCasesName,
  manifestPlaces,
  placesNextTo: casesPlaces,
  read: readFile,
  schemaAt: (file, offset) => schemaWith(toolAt(file, offset), file.manifest),
  toolNamedBy: (file, node) => {
    const { manifest } = file;
    const tool = toolAt(file, node.offset);
    const isName = node === memberValue(caseAt(file, node.offset), 'tool');
    return manifest && tool && isName ? { tool, manifest } : undefined;
  },
  renameTool: ({ parts }, name, newName, editor) =>
    parts.flatMap(({ node }) => {
      const tool = memberValue(node, 'tool');
      return tool?.type === 'string' && tool.value === name ? editor.replaceValue(tool, newName) : [];
    }),
};

function readFile(document: ManifestDocument, manifests: readonly Manifest[]): CasesFile | undefined {
  const hasManifest = manifests.length > 0;
  const isSure = holdsCases(document, hasManifest);
  if (!isSure && !mayHoldCases(document, hasManifest)) return undefined;
  const choice = chosenManifest(document, manifests);
  return {
    document,
    dialect: CASES,
    basis: isSure ? 'content' : 'name',
    reason: choice.manifest ? `has cases of ${fileName(choice.manifest)}` : 'has cases of a manifest',
    root: document.root,
    ...choice,
    ...(isSure ? readCases(document) : { parts: [], faults: [] }),
  };
}

/** Whether a file is a cases file. */
export function isCases(file: KnownFile): file is CasesFile {
  return file.dialect.id === CASES.id;
}

/** The case that contains the offset, or the last one before it. */
function caseAt({ root }: CasesFile, offset: number): ASTNode | undefined {
  return itemsOf(memberValue(root, 'cases')).findLast((item) => item.offset <= offset);
}

function toolAt(file: CasesFile, offset: number): Tool | undefined {
  return toolOf(file.manifest, memberString(caseAt(file, offset), 'tool'));
}

function toolNames(manifest: Manifest | undefined): readonly ValueCandidate[] {
  return (manifest?.tools ?? []).flatMap(({ name, description }): ValueCandidate[] => {
    if (name === undefined) return [];
    return [{ value: name, kind: 'function', ...(description === undefined ? {} : { detail: oneLine(description) }) }];
  });
}
