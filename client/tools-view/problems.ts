/** Which problems belong to a tool, by their positions. */
import type { ListedRange } from '../../server/protocol/tool-list';

/** An error or a warning of a manifest. Line and character from 0. */
export interface Problem {
  readonly line: number;
  readonly character: number;
  readonly isError: boolean;
}

/** The problems that begin in a part of the file. */
export function problemsIn(problems: readonly Problem[], part: ListedRange | undefined): readonly Problem[] {
  if (!part) return [];
  const [startLine, startCharacter, endLine, endCharacter] = part;
  return problems.filter(
    ({ line, character }) =>
      (line > startLine || (line === startLine && character >= startCharacter)) &&
      (line < endLine || (line === endLine && character < endCharacter)),
  );
}

/** `1 problem`, `2 problems`; `undefined` if there are none. */
export function problemsText({ length }: readonly Problem[]): string | undefined {
  if (length === 0) return undefined;
  return length === 1 ? '1 problem' : `${length} problems`;
}
