/** YAML text to the common tree. The syntax is read by `yaml`; words get their meaning by PyYAML's rules, see `plain-scalar`. */
import type { Document, Node } from 'yaml';
import { byteOrderMark, isByteOrderMark } from './byte-order-mark';
import { MAX_DEPTH } from './limits';
import type { ParsedText, SyntaxProblem } from './manifest-document';
import { readYaml } from './yaml-reader';
import { Translation } from './yaml-translation';

/** Parses YAML. Aliases and merge keys become nodes that stand where the alias stands. */
export function parseYaml(text: string): ParsedText {
  const { documents, comments, tooDeepAt } = readYaml(text);
  if (tooDeepAt !== undefined) {
    const message = `Nested more than ${MAX_DEPTH} levels deep: nothing in this file is read.`;
    return {
      root: undefined,
      problems: [{ code: 'nesting-too-deep', message, offset: tooDeepAt, length: 1 }],
      comments: [],
    };
  }
  const problems: SyntaxProblem[] = isByteOrderMark(text) ? [byteOrderMark()] : [];
  const [first, second] = documents;
  for (const error of first?.errors ?? []) {
    const [start, end] = error.pos;
    const offset = Math.min(start, text.length);
    const length = Math.max(0, Math.min(end, text.length) - offset);
    problems.push({ code: 'syntax-error', message: `${error.message.replace(/\.$/, '')}.`, offset, length });
  }
  if (second) problems.push(secondDocument(text, second));
  const translation = first && new Translation(text, first, problems);
  const root = first?.contents ? translation?.value(first.contents as Node, undefined, 0) : undefined;
  problems.sort((a, b) => a.offset - b.offset);
  const isPlain = translation?.isPlain === true && !second && !/^%/m.test(text.slice(0, root?.offset ?? 0));
  return { root, problems, comments, ...(isPlain ? { isPlainYaml: true } : {}) };
}

function secondDocument(text: string, second: Document.Parsed): SyntaxProblem {
  const offset = Math.min(second.range[0], text.length);
  const marker = text.lastIndexOf('---', offset);
  return {
    code: 'yaml-several-documents',
    message: 'A second YAML document starts here: only one can be read from a manifest.',
    offset: marker < 0 ? offset : marker,
    length: marker < 0 ? 0 : 3,
  };
}
