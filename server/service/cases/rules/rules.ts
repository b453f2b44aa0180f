/** The rules about cases files. */

import { own } from '../../../../common/json/value';
import { TYPE_NAMES } from '../../../../common/json-schema/types';
import type { Edit } from '../../document/edit/edit';
import { writtenAt } from '../../document/manifest-document';
import {
  type ASTNode,
  jsonOf,
  member,
  memberString,
  memberValue,
  propertyOf,
  stringOf,
} from '../../document/tree/node';
import { type Fix, quote, type Rule } from '../../model/rule';
import { shown } from '../../rules/labels';
import { nearest, typeMeant } from '../../rules/near';
import { memberAt, valueAt } from '../../rules/places';
import { converted } from '../../rules/wrong-type/convert';
import type { CasesFile } from '../case';
import { addFirst, unusedName } from '../keep-case';
import { fileName } from '../manifest-choice';
import { casesArgument } from './argument';
import { type CasesFixContext, type CasesRule, casesRule, EXAMPLE_MANIFEST } from './rule';

/** Limit of tools offered where none is given. */
const MAX_OFFERED = 8;

/** In the order of their pages. */
const KINDS: readonly CasesRule[] = [
  casesArgument,
  {
    code: 'cases/duplicate-name',
    severity: 'error',
    summary: 'Two cases of a file have the same name.',
    explanation:
      'The testing view and all reports identify cases by their names: of two with the same name, nobody could tell which failed. The second one is not run.',
    example: {
      language: 'yaml',
      bad: 'cases:\n  - { name: tells the time, tool: get_time }\n  - { name: tells the time, tool: get_time, expect: { exit: 0 } }\n',
      good: 'cases:\n  - { name: tells the time, tool: get_time }\n  - { name: ends well, tool: get_time, expect: { exit: 0 } }\n',
    },
    neverSafe: true,
    fix: ({ file, editor, at }) => {
      const node = valueAt(file.document.root, at);
      const name = stringOf(node);
      if (!node || name === undefined) return [];
      const free = unusedName(name, new Set(file.parts.map(({ title }) => title)));
      return [{ title: `Rename to ${quote(free)}`, edits: editor.replaceValue(node, free), safe: false }];
    },
  },
  {
    code: 'cases/missing-field',
    severity: 'error',
    summary: 'A case has no `name`, or no `tool`.',
    explanation:
      'Every case needs a `name`, which identifies it in the testing view and in reports, and a `tool`. ' +
      'Without them no call is made, and the case fails.',
    example: {
      language: 'yaml',
      bad: 'cases:\n  - tool: get_time\n    expect: { contains: UTC }\n',
      good: 'cases:\n  - name: tells the zone\n    tool: get_time\n    expect: { contains: UTC }\n',
    },
    neverSafe: true,
    fix: (context) => {
      const { file, editor, at, data } = context;
      const node = file.parts.find((one) => one.node.offset === at.offset)?.node;
      if (node?.type !== 'object') return [];
      if (own(data, 'key') === 'name') return nameFix(context, node);
      if (own(data, 'key') !== 'tool') return [];
      const names = (file.manifest?.tools ?? []).flatMap(({ name }) => name ?? []);
      const after = member(node, 'name');
      return names.slice(0, MAX_OFFERED).map((name) => ({
        title: `Add \`tool\`: ${quote(name)}`,
        edits: editor.addMembers(node, [{ key: 'tool', value: name }], after),
        safe: false,
        isOneOfMany: names.length > 1,
      }));
    },
  },
  {
    code: 'cases/no-manifest',
    severity: 'warning',
    summary: 'A cases file has no tool manifest.',
    explanation:
      'A cases file is next to its manifest and has its name: `tools.cases.yaml` next to `tools.json` (or `tools.jsonc`, `tools.yaml`, `tools.yml`). ' +
      'Rename one of the two, or move the file. If `manifest` names a file that does not exist, or that is not a tool manifest, this is an error.',
    example: {
      language: 'yaml',
      bad: 'manifest: tools.yaml\ncases:\n  - { name: tells the time, tool: get_time }\n',
      good: 'manifest: tools.json\ncases:\n  - { name: tells the time, tool: get_time }\n',
    },
    fix: ({ file: { document, candidates }, editor, at }) => {
      const node = valueAt(document.root, at);
      const property = node && propertyOf(node);
      if (node?.type !== 'string' || property?.keyNode.value !== 'manifest') return [];
      return candidates.map((one) => ({
        title: `Change to ${quote(fileName(one))}`,
        edits: editor.replaceValue(node, fileName(one)),
        safe: false,
        isOneOfMany: candidates.length > 1,
      }));
    },
  },
  {
    code: 'cases/several-manifests',
    severity: 'error',
    summary: 'A cases file matches several manifests.',
    explanation:
      'Next to `tools.cases.yaml`, both `tools.json` and `tools.yaml` could be its manifest. A guess could call the wrong tools, so no case is run until `manifest` names one of them.',
    example: {
      language: 'yaml',
      bad: 'cases:\n  - { name: tells the time, tool: get_time }\n',
      good: 'manifest: tools.json\ncases:\n  - { name: tells the time, tool: get_time }\n',
      manifests: { 'tools.json': EXAMPLE_MANIFEST, 'tools.jsonc': EXAMPLE_MANIFEST },
    },
    fix: ({ file: { document, candidates } }) => {
      const { root } = document;
      if (root?.type !== 'object') return [];
      return candidates.flatMap((one) => {
        const edits = addFirst(document, root, 'manifest', fileName(one));
        return edits.length === 0
          ? []
          : [{ title: `Set \`manifest\` to ${quote(fileName(one))}`, edits, safe: false, isOneOfMany: true }];
      });
    },
  },
  {
    code: 'cases/unknown-key',
    severity: 'error',
    summary: 'An unknown key in a cases file.',
    explanation:
      'A misspelt `expect` would expect nothing, and its case would pass whatever comes back. So a case with an unknown key fails, and no call is made. ' +
      'Keys that start with `x-` are yours; `$schema`, `$comment` and `//` are ignored too.',
    example: {
      language: 'yaml',
      bad: 'cases:\n  - name: tells the zone\n    tool: get_time\n    expcet: { contains: UTC }\n',
      good: 'cases:\n  - name: tells the zone\n    tool: get_time\n    expect: { contains: UTC }\n',
    },
    fix: (context) => {
      const { file, editor, at, data } = context;
      const property = memberAt(file.document.root, at);
      if (!property) return [];
      const fixes: Fix[] = [...movedBelow(context)];
      const known = own(data, 'known');
      if (typeof known === 'string') {
        const edits = editor.renameKey(property, known);
        fixes.push({ title: `Rename to ${quote(known)}`, edits, safe: own(data, 'sure') === true });
      }
      const { value } = property.keyNode;
      fixes.push({ title: `Remove ${quote(value)}`, edits: editor.removeMember(property), safe: false });
      if (known === null)
        fixes.push({
          title: `Rename to ${quote(`x-${value}`)}, which is ignored`,
          edits: editor.renameKey(property, `x-${value}`),
          safe: false,
        });
      return fixes;
    },
  },
  {
    code: 'cases/unknown-tool',
    severity: 'error',
    summary: 'A case calls a tool that its manifest does not define.',
    explanation:
      '`tool` is the name of a tool in the manifest, as it is written there or as the model sees it. Most often the tool was renamed, or the name is misspelt.',
    example: {
      language: 'yaml',
      bad: 'cases:\n  - { name: tells the time, tool: get_tme }\n',
      good: 'cases:\n  - { name: tells the time, tool: get_time }\n',
    },
    fix: ({ file, editor, at }) => {
      const node = valueAt(file.document.root, at);
      if (node?.type !== 'string') return [];
      const names = [...new Set((file.manifest?.tools ?? []).flatMap(({ name }) => name ?? []))];
      const near = nearest(node.value, names);
      const change = (name: string, safe: boolean, isOneOfMany: boolean) => ({
        title: `Change to ${quote(name)}`,
        edits: editor.replaceValue(node, name),
        safe,
        isOneOfMany,
      });
      if (near) return [change(near.word, near.sure, false)];
      return names.slice(0, MAX_OFFERED).map((name) => change(name, false, true));
    },
  },
  {
    code: 'cases/wrong-type',
    severity: 'error',
    summary: 'A value in a case has the wrong type.',
    explanation:
      '`name` and `tool` are strings, `ok` is `true` or `false`, `exit` and `status` are integers, `maxMs` is a number, `expect` and `matches` are objects, ' +
      'and values of `config` are strings, numbers or booleans. A case with anything else fails, and no call is made.',
    example: {
      language: 'yaml',
      bad: 'cases:\n  - name: refuses nonsense\n    tool: get_time\n    expect: { exit: "1" }\n',
      good: 'cases:\n  - name: refuses nonsense\n    tool: get_time\n    expect: { exit: 1 }\n',
    },
    fix: ({ file: { document }, editor, at, data }) => {
      const node = valueAt(document.root, at);
      const type = own(data, 'type');
      if (!node || typeof type !== 'string') return [];
      const value = converted(jsonOf(node), writtenAt(node, document), type, []);
      if (!value) return [];
      const edits = editor.replaceValue(node, value.json);
      return [
        {
          title: `Change to ${type === 'string' ? 'the string ' : ''}${shown(value.json)}`,
          edits,
          safe: value.lossless,
        },
      ];
    },
  },
  {
    code: 'cases/wrong-value',
    severity: 'error',
    summary: 'A value in a case is not valid.',
    explanation:
      'An HTTP status is between 100 and 599, `maxMs` is at least 1, a name is not empty, `manifest` names a manifest of the same name next to the file, ' +
      'and `matches` is a usable JSON Schema: with types that exist, references that resolve, and patterns that can be run in bounded time. ' +
      'A case that expects anything else can never pass.',
    example: {
      language: 'yaml',
      bad: 'cases:\n  - name: answers with an object\n    tool: get_time\n    expect:\n      matches: { type: dict }\n',
      good: 'cases:\n  - name: answers with an object\n    tool: get_time\n    expect:\n      matches: { type: object }\n',
    },
    fix: ({ file: { document }, editor, at, data }) => {
      const node = valueAt(document.root, at);
      if (node?.type !== 'string') return [];
      const change = (value: string, safe: boolean, isOneOfMany = false) => ({
        title: `Change to ${quote(value)}`,
        edits: editor.replaceValue(node, value),
        safe,
        isOneOfMany,
      });
      if (own(data, 'isType') === true) {
        const meant = typeMeant(node.value, TYPE_NAMES);
        return meant ? [change(meant.word, meant.sure)] : [];
      }
      const choices = own(data, 'oneOf');
      const words = Array.isArray(choices) ? choices.flatMap((one) => (typeof one === 'string' ? [one] : [])) : [];
      const near = nearest(node.value, words);
      if (near) return [change(near.word, false)];
      return words.map((word) => change(word, false, true));
    },
  },
];

/** The rules, in the order of their pages. */
export const CASES_RULES: readonly Rule<CasesFile>[] = KINDS.map(casesRule);

function nameFix({ file }: CasesFixContext, node: ASTNode & { readonly type: 'object' }): readonly Fix[] {
  const tool = memberString(node, 'tool') ?? 'it';
  const taken = new Set(file.parts.map(({ title }) => title));
  const name = unusedName(`${tool} works`, taken);
  const edits: readonly Edit[] = addFirst(file.document, node, 'name', name);
  return edits.length === 0 ? [] : [{ title: `Add \`name\`: ${quote(name)}`, edits, safe: false }];
}

/** Moves a key next to `expect` into it. */
function movedBelow({ file, editor, at, data }: CasesFixContext): readonly Fix[] {
  const below = own(data, 'below');
  const property = memberAt(file.document.root, at);
  const object = property?.parent;
  if (typeof below !== 'string' || !property?.valueNode || object?.type !== 'object') return [];
  const { value: key } = property.keyNode;
  const target = memberValue(object, below);
  const title = `Move ${quote(key)} into ${quote(below)}`;
  const value = jsonOf(property.valueNode);
  if (!target) {
    // `expect` is new: the key is replaced in place, so that no two edits touch.
    const replaced = editor.replaceValue(property.valueNode, { [key]: value });
    const renamed = editor.renameKey(property, below);
    return [{ title, edits: [...renamed, ...replaced], safe: false }];
  }
  if (target.type !== 'object' || memberValue(target, key)) return [];
  const edits = [...editor.removeMember(property), ...editor.addMembers(target, [{ key, value }])];
  return [{ title, edits, safe: false }];
}
