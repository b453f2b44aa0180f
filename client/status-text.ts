/** The texts of the language status item. */
import type { DocumentStatus } from '../server/protocol/messages';

/** The parts of a language status item. VS Code shows text, detail and link in one line of some 60 characters. */
export interface StatusText {
  readonly text: string;
  readonly detail: string;
  /** The reason; of any length. */
  readonly why: string;
}

/** The texts for a status; `undefined` if the file is no manifest and the user did not declare that. */
export function statusText({ dialect, basis, tools, reason, isRefused }: DocumentStatus): StatusText | undefined {
  const why = plainText(reason);
  if (!dialect)
    return basis === 'setting' ? { text: '$(circle-slash) Not a tool manifest', detail: 'set by you', why } : undefined;
  if (basis === 'name') return { text: `$(question) ${dialect.title}`, detail: 'guessed from its name', why };
  const count = `${tools} ${tools === 1 ? 'tool' : 'tools'}`;
  const known = basis === 'setting' ? 'set by you' : 'detected by its content';
  return {
    text: `$(tools) ${dialect.title}`,
    detail: `${count}, ${isRefused ? 'but the platform refuses the file' : known}`,
    why,
  };
}

/** The texts of the second item, for checks that are off; `undefined` if none are. */
export function blindSpotText({ blindSpots = [] }: DocumentStatus): Omit<StatusText, 'why'> | undefined {
  const [first] = blindSpots;
  if (!first) return undefined;
  const why = blindSpots.map((spot) => (spot.off === first.off ? spot.why : `${spot.off}: ${spot.why}`));
  return { text: `$(eye-closed) ${first.off}`, detail: plainText(why.join('; ')) };
}

/** Removes Markdown backticks, which VS Code's own controls show literally. */
export function plainText(reason: string): string {
  return reason.replaceAll('`', '');
}
