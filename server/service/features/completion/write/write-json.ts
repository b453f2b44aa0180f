/** Writes templates as JSON, and in YAML's flow style, in snippet syntax. */
import { yamlString } from '../../../document/edit/yaml-scalar-text';
import { hasStops, initialText, type SnippetText, writeSnippet } from '../../../schema/snippet';
import type { FlowLayout } from '../cursor/slot';
import type { Template, TemplateMember } from '../offer/template';

/**
 * Writes a value. Non-empty JSON objects get a line for each member; YAML's flow style stays on one line.
 * @param indent white space of the line that the value starts on, beyond what the editor repeats
 */
export function writeFlow(template: Template, layout: FlowLayout, indent = ''): string {
  switch (template.kind) {
    case 'string':
      return flowString(template.text, layout);
    case 'raw':
      return writeSnippet(template.text);
    case 'open':
      return `${template.brackets[0]}${writeSnippet(template.text)}${template.brackets[1]}`;
    case 'array': {
      const isLong = layout.style === 'json' && template.items.some(hasEntries);
      const inner = isLong ? indent + layout.unit : indent;
      const items = template.items.map((item) => writeFlow(item, layout, inner));
      return isLong ? `[\n${inner}${items.join(`,\n${inner}`)}\n${indent}]` : `[${items.join(', ')}]`;
    }
    case 'object': {
      if (template.members.length === 0) return '{}';
      if (layout.style === 'yaml-flow') return `{${writeFlowMembers(template.members, layout)}}`;
      const inner = indent + layout.unit;
      return `{\n${inner}${writeFlowMembers(template.members, layout, inner)}\n${indent}}`;
    }
  }
}

/** Writes members without the braces around them; in JSON each gets its own line. */
export function writeFlowMembers(members: readonly TemplateMember[], layout: FlowLayout, indent = ''): string {
  const written = members.map(({ key, value }) => `${flowString(key, layout)}: ${writeFlow(value, layout, indent)}`);
  return written.join(layout.style === 'json' ? `,\n${indent}` : ', ');
}

/** Writes a string or key with its quotes. */
export function flowString(text: SnippetText, { style }: FlowLayout): string {
  if (style === 'json') return `"${writeSnippet(text, jsonEscape)}"`;
  return yamlSnippet(text, 'flow');
}

/** Writes a string as YAML, with quotes only if one of its possible values needs them. */
export function yamlSnippet(text: SnippetText, place: 'block' | 'flow'): string {
  const plain = possibleTexts(text).every((value) => value === '' || yamlString(value, place) === value);
  const isEmpty = !hasStops(text) && initialText(text) === '';
  return plain && !isEmpty ? writeSnippet(text) : `"${writeSnippet(text, jsonEscape)}"`;
}

/** The text before anything is filled in, once for each choice. */
function possibleTexts(text: SnippetText): readonly string[] {
  const choices = text.flatMap((part) => (typeof part === 'string' ? [] : part.choices));
  if (choices.length === 0) return [initialText(text)];
  return choices.map((choice) =>
    text
      .map((part) => (typeof part === 'string' ? part : part.choices.length > 0 ? choice : initialText([part])))
      .join(''),
  );
}

function hasEntries(template: Template): boolean {
  return template.kind === 'object'
    ? template.members.length > 0
    : template.kind === 'array' && template.items.length > 0;
}

function jsonEscape(literal: string): string {
  return JSON.stringify(literal).slice(1, -1);
}
