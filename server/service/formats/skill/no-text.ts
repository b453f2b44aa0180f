/** Values that clients read as numbers and booleans: by YAML 1.2, in which `yes` and `2026-01-01` are texts. */
import { writtenAt } from '../../document/manifest-document';
import { pathOf } from '../../document/tree/node';
import { quote } from '../../model/rule';
import { kindWord } from '../../rules/labels';
import { placeName } from '../../rules/places';
import type { Custom } from '../model';

const NUMBER_OR_BOOLEAN = /^(?:true|True|TRUE|false|False|FALSE|[-+]?\d+(?:\.\d*)?(?:[eE][-+]?\d+)?)$/;

/** Numbers as few write them: only Copilot CLI was seen to read them as such. */
const OTHER_NUMBER = /^(?:0x[\da-fA-F]+|[-+]?\.(?:\d+|inf)|\d+e\d+)$/;

/** Words for true and false that are texts in YAML 1.2. */
const SWITCHES: Readonly<Record<string, boolean>> = {
  ...{ yes: true, on: true, true: true, no: false, off: false, false: false },
};

/** A value must be a boolean: neither a word for one nor a text. */
export const isSwitch: Custom = {
  kind: 'custom',
  as: 'type',
  must: 'must be `true` or `false`',
  find: (node, { file }) => {
    const written = writtenAt(node, file.document);
    if (node.type === 'boolean' && NUMBER_OR_BOOLEAN.test(written)) return [];
    const path = pathOf(node);
    const value = SWITCHES[written.replace(/["']/g, '').toLowerCase()];
    const data = { path, ...(value !== undefined && { value }) };
    return [{ at: node, what: `${placeName(path)} must be \`true\` or \`false\`.`, data }];
  },
  fix: ({ node, value, editor }) =>
    typeof value === 'boolean'
      ? [{ title: `Change to ${quote(String(value))}`, edits: editor.replaceValue(node, value), safe: false }]
      : [],
};

/** A text must not be written as a number or boolean. */
export const noNumber: Custom = {
  kind: 'custom',
  as: 'type',
  must: 'must be a string, in quotes if it looks like a number',
  find: (node, { file }) => {
    const written = writtenAt(node, file.document);
    const path = pathOf(node);
    const isOther = path[0] === 'description' && OTHER_NUMBER.test(written);
    if (!isOther && (!/^(?:number|boolean)$/.test(node.type) || !NUMBER_OR_BOOLEAN.test(written))) return [];
    return [
      {
        at: node,
        what: `${placeName(path)} must be a string, but it is ${kindWord(node)}.`,
        data: { path, value: written },
      },
    ];
  },
  fix: ({ node, value, editor }) =>
    typeof value === 'string'
      ? [{ title: 'Quote the value', edits: editor.replaceValue(node, value), safe: false }]
      : [],
};
