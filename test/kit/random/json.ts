/** Writes JSON as people do: in any style, optionally with comments. */
import type { Json } from '../../../server/service/document/tree/node';
import type { Random } from './random';

/** A text for a value. Comments are numbered: `c1`, `c2` … */
export function randomJson(r: Random, value: Json, withComments: boolean): string {
  const unit = r.pick(['  ', '    ', '\t', '']);
  const eol = r.pick(['\n', '\r\n']);
  const colon = r.pick([': ', ':']);
  const oneLine = r.chance(0.2);
  let comments = 0;
  const comment = (): string => {
    if (!withComments || r.chance(0.8)) return '';
    comments++;
    return oneLine || r.chance(0.4) ? ` /* c${comments} */ ` : ` // c${comments}${eol}`;
  };
  const list = (open: string, close: string, entries: readonly string[], indent: string): string => {
    const many = !oneLine && r.chance(0.7);
    if (entries.length === 0) return `${open}${comment()}${close}`;
    const trailing = withComments && r.chance(0.2) ? ',' : '';
    if (!many) {
      const padding = r.pick(['', ' ']);
      const inner = entries.map((entry) => entry + comment()).join(r.pick([',', ', ']));
      return open + padding + inner + trailing + padding + close;
    }
    const inner = indent + unit;
    const lines = entries.map((entry, i) => {
      const comma = i < entries.length - 1 ? ',' : trailing;
      const blank = r.chance(0.1) ? eol : '';
      const own = withComments && r.chance(0.1) ? `${inner}// c${++comments}${eol}` : '';
      return `${blank}${own}${inner}${entry}${r.chance(0.3) ? comment() : ''}${comma}${comment()}`;
    });
    return `${open}${eol}${lines.join(eol)}${eol}${indent}${close}`;
  };
  const write = (node: Json, indent: string): string => {
    if (Array.isArray(node))
      return list(
        '[',
        ']',
        node.map((item) => write(item, indent + unit)),
        indent,
      );
    if (typeof node !== 'object' || node === null) return JSON.stringify(node);
    const members = Object.entries(node).map(
      ([key, item]) => `${JSON.stringify(key)}${colon}${write(item, indent + unit)}`,
    );
    return list('{', '}', members, indent);
  };
  return `${comment()}${write(value, '')}${comment()}${r.pick(['', eol])}`;
}
