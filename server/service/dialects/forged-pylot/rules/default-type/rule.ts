import { isObject } from '../../../../../../common/json/value';
import { type ASTNode, memberValue, propertiesOf } from '../../../../document/tree/node';
import { type Fix, quote, type Rule } from '../../../../model/rule';
import { kindWord, typeWord } from '../../../../rules/labels';
import { valueAt } from '../../../../rules/places';
import { manifestWith } from '../refusal';

/** A parameter's default does not have the parameter's type. */
export const defaultType: Rule = {
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
};

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
