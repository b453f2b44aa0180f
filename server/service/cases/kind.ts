/** Cases files as a document kind: companions of a manifest that call its tools. */
import type { ManifestDocument } from '../document/manifest-document';
import { type ASTNode, itemsOf, member, memberString, memberValue, propertiesOf } from '../document/tree/node';
import type { CompanionKind, ValueCandidate } from '../model/document-kind';
import type { KnownFile } from '../model/known-file';
import type { Manifest } from '../model/manifest';
import type { Tool } from '../model/tool';
import { nearest } from '../rules/near';
import type { CasesFile } from './case';
import { CASES_SCHEMA, oneLine, schemaWith } from './case-schema';
import {
  CASE_KEYS,
  casesPlaces,
  chosenManifest,
  fileName,
  isCasesName,
  isForeignKey,
  manifestPlaces,
  toolOf,
} from './manifest-choice';
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

/** Limit of items checked. */
const MAX_ITEMS = 50;

/** Whether it certainly is one, so that it may be checked. @param hasManifest whether a tool manifest of its name is next to it */
export function holdsCases({ root }: ManifestDocument, hasManifest: boolean): boolean {
  const list = memberValue(root, 'cases');
  if (list?.type === 'array') return hasManifest || first(list).some(isCase);
  // Next to a manifest, a key like `cses` can only mean `cases`.
  return hasManifest && !member(root, 'cases') && propertiesOf(root).some(isMisspelt);
}

/** Whether it is one, or may become one, so that completion is offered. @param hasManifest as in {@link holdsCases} */
export function mayHoldCases({ root }: ManifestDocument, hasManifest: boolean): boolean {
  if (root?.type !== 'object') return root === undefined || root.type === 'null' || root.type === 'string';
  const list = member(root, 'cases');
  if (!list) return root.properties.length <= 1;
  if (!list.valueNode || list.valueNode.type === 'null') return true;
  if (list.valueNode.type !== 'array') return false;
  return hasManifest || first(list.valueNode).some(isCase) || first(list.valueNode).every(isBegun);
}

function first(list: ASTNode): readonly ASTNode[] {
  return itemsOf(list).slice(0, MAX_ITEMS);
}

/** Whether an item has a `tool`, and `arguments` or `expect`; or a `name`, and only keys of a case. */
function isCase(item: ASTNode): boolean {
  if (memberString(item, 'tool') === undefined) return false;
  if (member(item, 'arguments') ?? member(item, 'expect')) return true;
  return memberString(item, 'name') !== undefined && hasOwnKeysOnly(item);
}

function isBegun(item: ASTNode): boolean {
  return item.type === 'null' || item.type === 'string' || (item.type === 'object' && hasOwnKeysOnly(item));
}

/** Whether all keys are those of a case or ignored ones. The beginning of a key counts, because it may be being typed. */
function hasOwnKeysOnly(item: ASTNode): boolean {
  return propertiesOf(item).every(
    ({ keyNode: { value } }) => isForeignKey(value) || CASE_KEYS.some((key) => key.startsWith(value)),
  );
}

function isMisspelt({ keyNode, valueNode }: ReturnType<typeof propertiesOf>[number]): boolean {
  return valueNode?.type === 'array' && nearest(keyNode.value, ['cases']) !== undefined;
}
