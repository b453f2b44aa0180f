/** What the targets do to a tool, as a part of its hover. */
import type { Tool } from '../../model/tool';
import type { Target } from '../../targets/model/target';
import { parametersOf } from '../signature/signature';
import type { TargetResult, ToolTargets } from '../targets/tool-targets';
import { paragraphs, plain, prose } from './markdown';

/** Limit of the groups of targets that are listed. */
const MAX_GROUPS = 6;

/** The address of what shows a tool as a target gets it; without a target the user is asked for one. */
export type PreviewLink = (target?: string) => string;

/**
 * Returns the targets as Markdown, grouped by what they do and why; `undefined` without any. Those that are chosen come first; of the others
 * only the names are listed then.
 */
export function targetsMarkdown(tool: Tool, { named, others }: ToolTargets, link?: PreviewLink): string | undefined {
  if (named.length === 0 && others.length === 0) return undefined;
  const title = parametersOf(tool) === 'unknown' ? '**Targets** (its parameters are not known)' : '**Targets**';
  if (named.length === 0) return `${title}\n${list(others, true, link)}`;
  const rest = others.length === 0 ? undefined : `Other targets\n${list(others, false, link)}`;
  return paragraphs([`${title}\n${list(named, true, link)}`, rest]);
}

interface Group {
  readonly verdict: keyof typeof LABELS;
  readonly reason: string;
  readonly targets: Target[];
}

function list(results: readonly TargetResult[], withReasons: boolean, link: PreviewLink | undefined): string {
  const groups = groupsOf(results, withReasons);
  const lines = groups.slice(0, MAX_GROUPS).map(({ verdict, reason, targets }) => {
    const why = reason === '' ? '' : `: ${reason}`;
    return `- ${LABELS[verdict]}${targetNames(verdict, targets, link)}${why}`;
  });
  if (groups.length > MAX_GROUPS) {
    const left = groups.slice(MAX_GROUPS).flatMap(({ targets }) => targets);
    lines.push(`- … ${left.map((target) => targetName(target, link)).join(', ')}`);
  }
  return lines.join('\n');
}

/** Names of targets that take a tool: of more the number. */
const MAX_TAKING = 4;

function targetNames(verdict: Group['verdict'], targets: readonly Target[], link: PreviewLink | undefined): string {
  const isLong = verdict === 'ok' && targets.length > MAX_TAKING;
  const shown = (isLong ? targets.slice(0, MAX_TAKING - 1) : targets)
    .map((target) => targetName(target, link))
    .join(', ');
  return isLong ? `${shown} and ${linked(`${targets.length - MAX_TAKING + 1} more`, link?.())}` : shown;
}

function targetName({ shortTitle, id }: Target, link: PreviewLink | undefined): string {
  return linked(plain(shortTitle, 60), link?.(id));
}

/** @param text as Markdown */
function linked(text: string, address: string | undefined): string {
  return address === undefined ? text : `[${text}](${address})`;
}

/** The signs have words for those who hear them read. */
const LABELS = {
  ok: '✓ taken as it stands by ',
  changed: '~ changed by ',
  refused: '✗ refused by ',
  size: '? too large to be examined for ',
  parameters: '? parameters not examined for ',
  errors: '? its errors keep it from ',
} as const;

/** The order of verdicts: a hover is short, and what needs work has to be in it. */
const ORDER = ['refused', 'errors', 'size', 'parameters', 'changed', 'ok'] as const;

function groupsOf(results: readonly TargetResult[], withReasons: boolean): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const result of results) {
    const { target } = result;
    const verdict = (result.verdict === 'refused' ? undefined : result.blind) ?? result.verdict;
    const reason = withReasons ? reasonOf(result) : '';
    const key = `${verdict} ${reason}`;
    const group = groups.get(key) ?? { verdict, reason, targets: [] };
    groups.set(key, group);
    group.targets.push(target);
  }
  return [...groups.values()].sort((a, b) => ORDER.indexOf(a.verdict) - ORDER.indexOf(b.verdict));
}

function reasonOf({ reason, problems }: TargetResult): string {
  if (!reason) return '';
  const others = problems - 1;
  const more = others === 0 ? '' : others === 1 ? ' And 1 more.' : ` And ${others} more.`;
  return `${prose(reason.message, 200)}${more}`;
}
