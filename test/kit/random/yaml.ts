/** Writes YAML as people do: block and flow, any quotes, comments, block scalars. */

import { yamlNumber, yamlString } from '../../../server/service/document/edit/yaml-scalar-text';
import type { Json } from '../../../server/service/document/tree/node';
import { type Random, texts } from './random';

/** A text for a value. Comments are numbered: `c1`, `c2` … */
export function randomYaml(r: Random, value: Json): string {
  const unit = r.pick([2, 4]);
  const dashIndent = r.pick([0, 2, unit]);
  const eol = r.pick(['\n', '\r\n']);
  let comments = 0;
  const behind = (): string => (r.chance(0.15) ? ` # c${++comments}` : '');
  const above = (column: number): string =>
    r.chance(0.1) ? `${' '.repeat(column)}# c${++comments}${eol}` : r.chance(0.1) ? eol : '';
  const scalar = (node: Json, place: 'block' | 'flow'): string => {
    if (typeof node === 'string') return yamlString(node, place, r.pick(['plain', 'plain', 'single', 'double']));
    return typeof node === 'number' ? yamlNumber(node) : String(node);
  };
  const flow = (node: Json, indent: string): string => {
    if (typeof node !== 'object' || node === null) return scalar(node, 'flow');
    const isList = Array.isArray(node);
    const entries = isList
      ? node.map((item) => flow(item, `${indent}  `))
      : Object.entries(node).map(([key, item]) => `${scalar(key, 'flow')}: ${flow(item, `${indent}  `)}`);
    const [open, close] = isList ? ['[', ']'] : ['{', '}'];
    if (entries.length === 0 || r.chance(0.6))
      return `${open}${r.pick(['', ' '])}${entries.join(', ')}${r.pick(['', ' '])}${close}`;
    const lines = entries.map((entry, i) => `${indent}  ${entry}${i < entries.length - 1 ? ',' : ''}${behind()}`);
    return `${open}${eol}${lines.join(eol)}${eol}${indent} ${close}`;
  };
  const isBlock = (node: Json): boolean =>
    typeof node === 'object' && node !== null && Object.keys(node).length > 0 && r.chance(0.8);
  /** Lines of a block; the first without indentation. */
  const block = (node: Json, column: number): string => {
    const indent = ' '.repeat(column);
    const entries = Array.isArray(node)
      ? node.map((item) => `-${after(item, column, true)}`)
      : Object.entries(node ?? {}).map(([key, item]) => `${scalar(key, 'block')}:${after(item, column, false)}`);
    return entries.map((entry, i) => (i === 0 ? entry : `${above(column)}${indent}${entry}`)).join(eol);
  };
  const after = (node: Json, column: number, isItem: boolean): string => {
    const literal = typeof node === 'string' && /^[a-z][a-z ]*$/.test(node) && r.chance(0.3);
    if (literal) return ` ${r.pick(['|-', '>-'])}${eol}${' '.repeat(column + unit)}${node}`;
    if (node === null && r.chance(0.5)) return behind();
    if (!isBlock(node)) return ` ${flow(node, ' '.repeat(column + 1))}${behind()}`;
    const inner = isItem ? column + 2 : column + (Array.isArray(node) ? dashIndent : unit);
    if (isItem && r.chance(0.8)) return ` ${block(node, inner)}`;
    return `${behind()}${eol}${above(inner)}${' '.repeat(inner)}${block(node, inner)}`;
  };
  const last = r.chance(0.15) ? `${eol}# c${++comments}` : '';
  const body = isBlock(value) ? block(value, 0) : flow(value, '');
  return `${above(0)}${r.chance(0.1) ? `---${eol}` : ''}${body}${last}${r.pick(['', eol])}`;
}

/** Random lines at random columns, most of them invalid. */
export function randomLines(r: Random): string {
  const eol = r.chance(0.1) ? '\r\n' : '\n';
  let column = 0;
  const lines = Array.from({ length: 1 + r.below(7) }, () => {
    if (r.chance(0.5)) column = Math.max(0, column + r.pick([-2, -2, -1, 0, 1, 2, 2]));
    const key = r.chance(0.7) ? `${r.pick(KEYS)}${r.pick([': ', ': ', ':', ' : '])}` : '';
    return `${' '.repeat(column)}${r.chance(0.35) ? r.pick(['- ', '- ', '-  ', '-', '- - ']) : ''}${key}${r.pick(VALUES)}`;
  });
  return lines.join(eol) + r.pick(['', eol]);
}

const KEYS = ['a', 'b', 'name', '"q"', "'s'", '1', '-x', 'a b', '{f}', '2024-01-01', '---', '?', '<<'] as const;
const VALUES = texts(
  '§§§x§x y§1§true§"q"§"q§q"§\'s\'§it\'\'s\'§"a\\n"§"\\x"§[a, b]§[a,§]§[]§{a: 1}§{a: 1,§}§{"a":1}§[a, ]',
  '[a: 1]§{a}§|§>§|-§>-§| # c§|2§# c§x # c§x# c§--- a§---§...§-1§- x§x: y§x:§:§=§~§  §\t§x\ty§a]§2024-99-01',
  'x:y§?',
);
