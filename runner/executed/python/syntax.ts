/** The syntax of Python, as a tree with its text. */
import type { SyntaxNode } from '@lezer/common';

export type { SyntaxNode } from '@lezer/common';

/** A parsed text. */
export interface PythonSyntax {
  readonly text: string;
  /** All nodes, each before its children. */
  readonly nodes: readonly SyntaxNode[];
  /** A part of it is not valid by the grammar. */
  readonly isFlawed: boolean;
}

/** Parses a text; there is a tree for any text. */
export async function pythonSyntax(text: string): Promise<PythonSyntax> {
  const { parser } = await import('@lezer/python');
  const nodes: SyntaxNode[] = [];
  let isFlawed = false;
  parser.parse(text).iterate({
    enter: ({ type, node }) => {
      if (type.isError) isFlawed = true;
      if (/^[A-Z]/.test(type.name)) nodes.push(node);
    },
  });
  return { text, nodes, isFlawed };
}

/** The children of a node, including punctuation. */
export function parts(node: SyntaxNode): readonly SyntaxNode[] {
  const found: SyntaxNode[] = [];
  for (let each = node.firstChild; each; each = each.nextSibling) found.push(each);
  return found;
}

/** The arguments of a call, each with its name if it is a keyword argument. */
export function argumentsOf(
  call: SyntaxNode,
  text: string,
): readonly { readonly name: string | undefined; readonly value: SyntaxNode }[] {
  const list = call.getChild('ArgList');
  const found: { name: string | undefined; value: SyntaxNode }[] = [];
  let isNamed = false;
  for (const node of list ? parts(list) : []) {
    const last = found.at(-1);
    if (node.name === 'AssignOp') isNamed = true;
    else if (isNamed && last) {
      found[found.length - 1] = { name: text.slice(last.value.from, last.value.to), value: node };
      isNamed = false;
    } else if (/^[A-Z]/.test(node.name) && node.name !== 'Comment') found.push({ name: undefined, value: node });
  }
  return found;
}

const SIMPLE_ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  '\n': '',
  "'": "'",
  '"': '"',
  '\\': '\\',
};

/** The value of a string literal; `undefined` if it is not one, or has named characters in it. */
export function stringValue(literal: string): string | undefined {
  const [, prefix = '', , body = ''] = /^([A-Za-z]{0,3})("""|'''|"|')([\s\S]*)\2$/.exec(literal) ?? [];
  if (body === '' && !/^[A-Za-z]{0,3}(?:""|'')/.test(literal)) return undefined;
  if (/r/i.test(prefix)) return body;
  if (/\\N/.test(body)) return undefined;
  return body.replace(
    /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|([0-7]{1,3})|([\s\S]))/g,
    (_all, hex?: string, short?: string, long?: string, octal?: string, other = '') => {
      const digits = hex ?? short ?? long;
      const code = digits ? Number.parseInt(digits, 16) : octal ? Number.parseInt(octal, 8) : undefined;
      if (code !== undefined) return code <= 0x10ffff ? String.fromCodePoint(code) : '';
      return SIMPLE_ESCAPES[other] ?? `\\${other}`;
    },
  );
}
