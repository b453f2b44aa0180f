/** Refines a suggestion by what its dialect knows: initial values for tab stops, and members that have no effect. */
import type { Path } from '../../../document/tree/node';
import { isManifest } from '../../../model/known-file';
import { initialText, type SnippetText } from '../../../schema/snippet';
import type { Slot } from '../cursor/slot';
import { type Candidate, matchesPattern, type Surroundings } from './candidate';
import { mapTexts, type Template, type TemplateMember } from './template';

/** Added to the rank, so that these come after everything that has an effect. */
const UNSENT = 8000;
const UNSENT_DETAIL = 'never reaches the model';

/** Returns the suggestion with what the dialect adds to it. */
export async function refine(candidate: Candidate, { path }: Slot, surroundings: Surroundings): Promise<Candidate> {
  const members = membersOf(candidate);
  const isWritten = members.length > 0 || ('value' in candidate && candidate.value.kind === 'array');
  if (!isWritten) return candidate;
  const known = await knownTexts(candidate, path, surroundings);
  const result = known.size > 0 ? withTexts(candidate, known) : candidate;
  const { file } = surroundings;
  const isUnsent = members.some(
    ({ key }) => isManifest(file) && file.dialect.isUnsent?.([...path, initialText(key)], file.root),
  );
  if (!isUnsent) return result;
  const detail = [result.detail, UNSENT_DETAIL].filter((part) => part !== undefined).join(' · ');
  return { ...result, detail, rank: result.rank + UNSENT };
}

function membersOf(candidate: Candidate): readonly TemplateMember[] {
  if ('members' in candidate) return candidate.members;
  return candidate.value.kind === 'object' ? candidate.value.members : [];
}

/** The initial text for tab stops, by stop number. */
async function knownTexts(
  candidate: Candidate,
  path: Path,
  { file, view, workspace }: Surroundings,
): Promise<ReadonlyMap<number, string>> {
  const known = new Map<number, string>();
  const providers = file.dialect.valueProviders ?? [];
  for (const { at, stop, before } of openTexts(candidate, path)) {
    const canonical = view.canonical(at);
    for (const provider of providers) {
      if (known.has(stop) || !matchesPattern(canonical, provider.path)) continue;
      const initial = (await provider.values(file, at, workspace)).find(
        ({ isInitial, value }) => isInitial && value.startsWith(before),
      );
      if (initial) known.set(stop, initial.value.slice(before.length));
    }
  }
  return known;
}

interface OpenText {
  readonly at: Path;
  readonly stop: number;
  /** The text before the tab stop. */
  readonly before: string;
}

/** The strings that end with their only tab stop. */
function openTexts(candidate: Candidate, path: Path): readonly OpenText[] {
  const found: OpenText[] = [];
  const visit = (template: Template, at: Path): void => {
    if (template.kind === 'object')
      for (const { key, value } of template.members) visit(value, [...at, initialText(key)]);
    if (template.kind === 'array') for (const [index, item] of template.items.entries()) visit(item, [...at, index]);
    if (template.kind !== 'string' || template.text.length > 2) return;
    const before = template.text.length === 2 ? template.text[0] : '';
    const last = template.text.at(-1);
    if (typeof before !== 'string' || typeof last !== 'object' || last.choices.length > 0) return;
    found.push({ at, stop: last.stop, before });
  };
  visit('members' in candidate ? { kind: 'object', members: candidate.members } : candidate.value, path);
  return found;
}

function withTexts(candidate: Candidate, known: ReadonlyMap<number, string>): Candidate {
  const filled = (text: SnippetText): SnippetText =>
    text.map((part) => {
      const initial = typeof part === 'string' ? undefined : known.get(part.stop);
      return typeof part === 'string' || initial === undefined ? part : { ...part, initial: [initial] };
    });
  if (!('members' in candidate)) return { ...candidate, value: mapTexts(candidate.value, filled) };
  const members = candidate.members.map(({ key, value }) => ({ key: filled(key), value: mapTexts(value, filled) }));
  return { ...candidate, members };
}
