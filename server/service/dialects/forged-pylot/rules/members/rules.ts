/** Members as the validator checks them, and defaults. */
import { isObject } from '../../../../../../common/json/value';
import { type ASTNode, member, memberString, memberValue, propertiesOf } from '../../../../document/tree/node';
import { type Fix, quote, type Rule } from '../../../../model/rule';
import { freeName } from '../../../../rules/free-name';
import { kindWord, typeWord } from '../../../../rules/labels';
import { memberAt, valueAt } from '../../../../rules/places';
import { durationIn } from '../../../../rules/wrong-type/convert';
import { changeString } from '../../../change-string';
import { fileRule, form } from '../../../member-rule';
import { dottedModule } from '../../module-name';
import { isPositiveNumber, isToolName } from '../../tool-members';
import { manifestWith, refusal, refused } from '../refusal';

export const memberRules: readonly Rule[] = [
  // `schema_version` is a string other than "1.0". (A number is a type error.)
  fileRule({
    code: 'forged-pylot/schema-version',
    severity: 'error',
    summary: '`schema_version` is not "1.0".',
    explanation:
      'The only version is the string `"1.0"`. The validator refuses everything else and exits with code 1. `ToolManager`, which loads the tools, logs a warning for another version and continues.',
    example: {
      language: 'json',
      bad: manifestWith({}, { schema_version: '1.0.0' }),
      good: manifestWith({}),
    },
    checks: {
      value: 'schema_version',
      test: form((text) => text === '1.0'),
      // The loader only logs a warning and loads the tools; the validator fails.
      message: (text) =>
        `${isVersion(text) ? 'Unknown version {text}: the only one is "1.0".' : '{text} is not a valid `schema_version`: write "1.0".'} ` +
        `The validator exits with code 1; the loader logs a warning and continues. ${refused("schema_version must be '1.0'")}`,
    },
    fix: changeString(() => '1.0', { safe: (text) => /^\s*v?1(?:\.0){0,2}\s*$/i.test(text) }),
  }),
  {
    code: 'forged-pylot/tool-name',
    severity: 'error',
    summary: 'A name has characters other than lower-case letters, digits, `_` and `-`.',
    explanation:
      'The validator requires `^[a-z0-9_-]+$`. The loader accepts any name that is not empty. The quick fix writes lower-case letters, and `_` for what is not allowed: `GitStatus` becomes `git_status`.',
    example: {
      language: 'json',
      bad: manifestWith({ name: 'Git Status' }),
      good: manifestWith({ name: 'git_status' }),
    },
    checkTool: (tool, { report }) => {
      const node = memberValue(tool.node, 'name');
      if (node?.type !== 'string' || isToolName(node.value)) return;
      const what =
        node.value === ''
          ? 'The tool name is empty.'
          : `${quote(node.value)} is not a valid tool name: use lower-case letters, digits, \`_\` and \`-\`.`;
      report({ at: node, message: `${what} ${refusal(tool, 'name must match ^[a-z0-9_-]+$')}` });
    },
    fix: changeString(
      (text, { file }) => {
        const name = normalised(text);
        const taken = new Set(file.tools.map((tool) => tool.name));
        return name !== undefined && taken.has(name) ? freeName(name, taken) : name;
      },
      { verb: 'Rename to' },
    ),
  },
  {
    code: 'forged-pylot/timeout',
    severity: 'error',
    summary: '`timeout_seconds` is not a number above 0.',
    explanation:
      'The validator requires a positive number of seconds: `0`, `null` and `"10"` are refused. `true` passes, because it counts as 1 in Python, but hardly anyone means that, so it gets a warning. ' +
      'The loader ignores the key: no call is ever stopped after this time.',
    example: {
      language: 'json',
      bad: manifestWith({ runtime: { timeout_seconds: 0 } }),
      good: manifestWith({ runtime: { timeout_seconds: 10 } }),
    },
    checkTool: (tool, { report }) => {
      const runtime = memberValue(tool.node, 'runtime');
      const node = runtime?.type === 'object' ? memberValue(runtime, 'timeout_seconds') : undefined;
      if (!node) return;
      if (!isPositiveNumber(node)) {
        const platformMessage = refusal(tool, 'runtime.timeout_seconds must be a positive number');
        report({ at: node, message: `\`timeout_seconds\` must be a number above 0. ${platformMessage}` });
      } else if (node.type === 'boolean') {
        report({
          at: node,
          severity: 'warning',
          message:
            '`true` counts as 1 in Python, so the validator accepts it as one second. Write the number of seconds.',
        });
      }
    },
    fix: ({ file, editor, at }): readonly Fix[] => {
      const node = valueAt(file.root, at);
      const property = node?.parent;
      if (!node || property?.type !== 'property') return [];
      const number = node.type === 'string' ? secondsOf(node.value) : 0;
      if (number > 0) return [{ title: `Change to ${number}`, edits: editor.replaceValue(node, number), safe: true }];
      return [{ title: 'Remove `timeout_seconds`', edits: editor.removeMember(property), safe: false }];
    },
  },
  {
    code: 'forged-pylot/default-type',
    severity: 'warning',
    summary: 'The default of a parameter does not match its type.',
    explanation:
      'Defaults are neither checked nor filled in: they are documentation for readers and the planner. A default of the wrong type is misleading. `null`, meaning "none", is reported only as information. ' +
      'The quick fix converts the value where that is lossless.',
    example: {
      language: 'json',
      bad: manifestWith({ inputs: { short: { type: 'boolean', default: 'true' } } }),
      good: manifestWith({ inputs: { short: { type: 'boolean', default: true } } }),
    },
    checkTool: (tool, { report }) => {
      for (const { keyNode, valueNode } of propertiesOf(memberValue(tool.node, 'inputs'))) {
        const type = memberValue(valueNode, 'type');
        const value = memberValue(valueNode, 'default');
        if (type?.type !== 'string' || !value || isOfType(value, type.value)) continue;
        report({
          at: value,
          severity: value.type === 'null' ? 'information' : 'warning',
          message: `The default of ${quote(keyNode.value)} is ${kindWord(value)}, but its type is ${quote(type.value)}: use ${typeWord(type.value)}, or omit the default. GC-Forged-Pylot still accepts the file.`,
          data: { type: type.value },
        });
      }
    },
    fix: ({ file, editor, at, data }): readonly Fix[] => {
      const node = valueAt(file.root, at);
      const type = isObject(data) ? data.type : undefined;
      const value = node && converted(node, type);
      return value === undefined || !node
        ? []
        : [{ title: `Change to ${JSON.stringify(value)}`, edits: editor.replaceValue(node, value), safe: false }];
    },
  },
  {
    code: 'forged-pylot/legacy-path',
    severity: 'warning',
    summary: '`path` is the old name of `module`.',
    explanation:
      'The loader reads `path` if there is no `module`, and turns a file path into an import path. The validator knows only `module`. The quick fix renames the key and writes the import path.',
    example: {
      language: 'json',
      bad: manifestWith({ module: undefined, path: 'src/bridge/tools/git_status.py' }),
      good: manifestWith({}),
    },
    checkTool: (tool, { report }) => {
      const property = member(tool.node, 'path');
      if (!property) return;
      const why = member(tool.node, 'module')
        ? 'The loader prefers `module`, so `path` has no effect.'
        : 'The loader reads it, but the validator does not: use `module`.';
      report({ at: property.keyNode, message: `\`path\` is the old name of \`module\`. ${why}`, tag: 'deprecated' });
    },
    fix: ({ file, editor, at }) => {
      const property = memberAt(file.root, at);
      if (!property?.parent) return [];
      const written = memberString(property.parent, 'path');
      if (member(property.parent, 'module') || written === undefined || !property.valueNode) {
        return [{ title: 'Remove `path`', edits: editor.removeMember(property), safe: false }];
      }
      const module = dottedModule(written);
      const value = module === undefined || module === written ? [] : editor.replaceValue(property.valueNode, module);
      return [
        {
          title: `Change to \`module\`: ${quote(module ?? written)}`,
          edits: [...editor.renameKey(property, 'module'), ...value],
          safe: false,
        },
      ];
    },
  },
];

function isVersion(text: string): boolean {
  return /^\d{1,6}(?:\.\d{1,6}){1,2}$/.test(text);
}

function normalised(name: string): string | undefined {
  const plain = name
    .slice(0, 200)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z0-9_-]+/g, '_')
    .replace(/^_+/, '');
  const end = /_*$/.exec(plain.slice(-20))?.[0].length ?? 0;
  const result = plain.slice(0, plain.length - end);
  return /[a-z0-9]/.test(result) ? result : undefined;
}

/** The seconds in `"10"` and `"5s"`; 0 if the string is not a duration. */
function secondsOf(text: string): number {
  return /^\s*\d{1,9}(?:\.\d{1,9})?\s*$/.test(text) ? Number(text) : (durationIn(text, 's') ?? 0);
}

function isOfType(node: ASTNode, type: string): boolean {
  switch (type) {
    case 'integer':
      return node.type === 'number' && (node.isInteger || Number.isInteger(node.value));
    case 'string':
    case 'number':
    case 'boolean':
    case 'object':
    case 'array':
      return node.type === type;
    default:
      return true;
  }
}

function converted(node: ASTNode, type: unknown): string | number | boolean | undefined {
  if (type === 'string' && (node.type === 'number' || node.type === 'boolean')) return String(node.value);
  if (node.type !== 'string') return undefined;
  if (type === 'boolean' && /^(?:true|false)$/i.test(node.value)) return node.value.toLowerCase() === 'true';
  const pattern = type === 'integer' ? /^-?\d{1,15}$/ : type === 'number' ? /^-?\d{1,15}(?:\.\d{1,15})?$/ : undefined;
  return pattern?.test(node.value) ? Number(node.value) : undefined;
}
