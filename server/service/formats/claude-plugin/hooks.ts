/** Hooks in a manifest of Claude Code (CC10). What it does with one that it can't read depends on the event. */
import { itemsOf, jsonOf, memberValue, pathOf, propertyOf } from '../../document/tree/node';
import { ABSOLUTE_URL, numbers } from '../forms';
import type { Check, Custom, Test, TypeName, Verdict } from '../model';
import { below, check, required, shapes, type Where } from '../shapes';

/** The events that guard: a hook that does not load there is refused. */
export const GUARDS = ['PreToolUse', 'PermissionRequest'];

/** All other events. */
export const OTHERS = [
  ...['PostToolUse', 'PostToolUseFailure', 'PostToolBatch', 'PermissionDenied', 'Notification', 'MessageDisplay'],
  ...['UserPromptSubmit', 'UserPromptExpansion', 'SessionStart', 'SessionEnd', 'Setup', 'Stop', 'StopFailure'],
  ...['SubagentStart', 'SubagentStop', 'TeammateIdle', 'TaskCreated', 'TaskCompleted', 'PreCompact', 'PostCompact'],
  ...['Elicitation', 'ElicitationResult', 'ConfigChange', 'InstructionsLoaded', 'CwdChanged', 'FileChanged'],
  ...['WorktreeCreate', 'WorktreeRemove'],
];

/** The names of these events in other clients. */
export const RENAMED = { BeforeTool: 'PreToolUse', AfterTool: 'PostToolUse', BeforeAgent: 'UserPromptSubmit' };

/** The types of hooks, with what each needs, and the other values that it has, by their types. */
const TYPES: readonly HookType[] = [
  { types: ['command'], needs: ['command'], isShared: true, string: ['args/[]'], array: ['args'] },
  { types: ['http'], needs: ['url'], object: ['headers'] },
  { types: ['prompt', 'agent'], needs: ['prompt'], string: ['model'] },
  { types: ['mcp_tool'], needs: ['server', 'tool'], isShared: true },
];

interface HookType extends Partial<Record<TypeName, readonly string[]>> {
  readonly types: readonly string[];
  readonly needs: readonly string[];
  /** Codex asks for what it needs, too. */
  readonly isShared?: true;
}

/** The texts that every hook can have. */
const EACH = ['type', 'statusMessage'];
const SHELLS: Test = { kind: 'one-of', values: ['bash', 'powershell'] };

/**
 * The checks of hooks by event.
 * @param at the objects with the events
 * @param does what follows from a hook that guards and can't be read
 * @param others what follows from any other; the same, if nothing is told apart
 */
export function hookChecks(at: readonly string[], does: Verdict, others: Verdict): readonly Check[] {
  return [
    check('CC10', { at, verdicts: [others] }, '', {
      kind: 'keys',
      known: [...GUARDS, ...OTHERS, 'hooks'],
      renamed: RENAMED,
    }),
    check('CC10.nested', { at: below(at, 'hooks'), verdicts: [does] }, '', nested(true)),
    check('CC10.inner', { at: below(at, 'hooks'), verdicts: [others] }, '', nested(false)),
    ...(others === does
      ? eventChecks('CC10.hook', { at: below(at, [...GUARDS, ...OTHERS].join('|')), verdicts: [does] })
      : [
          ...eventChecks('CC10.guard', { at: below(at, GUARDS.join('|')), verdicts: [does] }),
          ...eventChecks('CC10.hook', { at: below(at, OTHERS.join('|')), verdicts: [others] }),
        ]),
  ];
}

/** Hooks with the envelope of their own file. @param isGuard whether some of them guard. Absent: either */
export const nested = (isGuard?: boolean): Custom => ({
  kind: 'custom',
  as: 'without',
  find: (inner) => {
    const at = propertyOf(inner)?.keyNode;
    const guards = GUARDS.flatMap((event) => itemsOf(memberValue(inner, event)));
    const what = 'A second `hooks` has no place here: the events stand directly below the first one.';
    return at && (isGuard === undefined || guards.length > 0 === isGuard)
      ? [{ at, what, data: { path: pathOf(inner) } }]
      : [];
  },
  fix: ({ node, editor }) => {
    const outer = node.parent?.parent;
    if (outer?.type !== 'object' || outer.properties.length > 1) return [];
    return [{ title: 'Remove the second `hooks`', edits: editor.replaceValue(outer, jsonOf(node)), safe: false }];
  },
});

/** The checks of the hooks of some events. @param others what another client does about what it, too, can't read */
export function eventChecks(id: string, events: Where, others: readonly Verdict[] = []): readonly Check[] {
  const { at, verdicts } = events;
  const both = [...verdicts, ...others];
  const groups: Where = { at: below(at, '[]'), verdicts };
  const hooks: Where = { at: below(at, '[]/hooks/[]'), verdicts };
  const shared: Where = { ...hooks, verdicts: both };
  return [
    // `null` counts as no hooks at all.
    check(`${id}.list`, { at, verdicts: both }, '', { kind: 'type', types: ['array', 'null'] }),
    ...shapes(id, { at, verdicts: both }, { object: ['[]', '[]/hooks/[]'], array: ['[]/hooks'] }),
    ...shapes(id, events, { string: ['[]/matcher'] }),
    ...required(id, groups, ['hooks']),
    ...required(id, shared, ['type'], { mayBeEmpty: true }),
    check(`${id}.types`, shared, 'type', { kind: 'one-of', values: TYPES.flatMap(({ types }) => types) }),
    ...shapes(`${id}.each`, shared, { number: ['timeout'], string: EACH }),
    ...shapes(`${id}.each`, hooks, { boolean: ['once'] }),
    check(`${id}.if`, hooks, 'if', { kind: 'type', types: ['string'] }),
    check(`${id}.timeout`, hooks, 'timeout', numbers({ above: 0 })),
    ...TYPES.flatMap(({ types, needs, isShared, ...rest }) => {
      const when = { is: { type: types } };
      const where = isShared ? shared : hooks;
      return [
        ...required(`${id}.${types[0]}`, where, needs, { mayBeEmpty: true, when }),
        ...shapes(`${id}.${types[0]}`, where, { string: needs }, when),
        ...shapes(`${id}.${types[0]}.more`, hooks, rest, when),
      ];
    }),
    check(
      `${id}.async`,
      shared,
      'async',
      { kind: 'type', types: ['boolean'] },
      { when: { is: { type: ['command'] } } },
    ),
    check(`${id}.shell`, hooks, 'shell', SHELLS, { when: { is: { type: ['command'] } } }),
    check(`${id}.url`, hooks, 'url', ABSOLUTE_URL, { when: { is: { type: ['http'] } } }),
  ];
}
