/** Hooks in a manifest of Claude Code (CC10). What it does with one that it can't read depends on the event. */
import { itemsOf, jsonOf, memberValue, pathOf, propertyOf } from '../../document/tree/node';
import { ABSOLUTE_URL, numbers } from '../forms';
import type { Check, Custom, Test, TypeName, Verdict } from '../model';
import { below, check, required, shapes, type Where } from '../shapes';

/** The events that guard: a hook that does not load there is refused. */
const GUARDS = ['PreToolUse', 'PermissionRequest'];

/** All other events. */
const OTHERS = [
  ...['PostToolUse', 'PostToolUseFailure', 'PostToolBatch', 'PermissionDenied', 'Notification', 'MessageDisplay'],
  ...['UserPromptSubmit', 'UserPromptExpansion', 'SessionStart', 'SessionEnd', 'Setup', 'Stop', 'StopFailure'],
  ...['SubagentStart', 'SubagentStop', 'TeammateIdle', 'TaskCreated', 'TaskCompleted', 'PreCompact', 'PostCompact'],
  ...['Elicitation', 'ElicitationResult', 'ConfigChange', 'InstructionsLoaded', 'CwdChanged', 'FileChanged'],
  ...['WorktreeCreate', 'WorktreeRemove'],
];

/** The names of these events in other clients. */
const RENAMED = { BeforeTool: 'PreToolUse', AfterTool: 'PostToolUse', BeforeAgent: 'UserPromptSubmit' };

/** The types of hooks, with what each needs, and the other values that it has, by their types. */
const TYPES: readonly HookType[] = [
  { types: ['command'], needs: ['command'], string: ['args/[]'], array: ['args'], boolean: ['async'] },
  { types: ['http'], needs: ['url'], object: ['headers'] },
  { types: ['prompt', 'agent'], needs: ['prompt'], string: ['model'] },
  { types: ['mcp_tool'], needs: ['server', 'tool'] },
];

interface HookType extends Partial<Record<TypeName, readonly string[]>> {
  readonly types: readonly string[];
  readonly needs: readonly string[];
}

/** The texts that every hook can have. */
const EACH = ['type', 'statusMessage', 'if'];
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

/** Hooks with the envelope of their own file. @param isGuard whether some of them guard */
const nested = (isGuard: boolean): Custom => ({
  kind: 'custom',
  as: 'without',
  find: (inner) => {
    const at = propertyOf(inner)?.keyNode;
    const guards = GUARDS.flatMap((event) => itemsOf(memberValue(inner, event)));
    const what = 'A second `hooks` has no place here: the events stand directly below the first one.';
    return at && guards.length > 0 === isGuard ? [{ at, what, data: { path: pathOf(inner) } }] : [];
  },
  fix: ({ node, editor }) => {
    const outer = node.parent?.parent;
    if (outer?.type !== 'object' || outer.properties.length > 1) return [];
    return [{ title: 'Remove the second `hooks`', edits: editor.replaceValue(outer, jsonOf(node)), safe: false }];
  },
});

function eventChecks(id: string, events: Where): readonly Check[] {
  const { at, verdicts } = events;
  const groups: Where = { at: below(at, '[]'), verdicts };
  const hooks: Where = { at: below(at, '[]/hooks/[]'), verdicts };
  return [
    // `null` counts as no hooks at all.
    check(`${id}.list`, events, '', { kind: 'type', types: ['array', 'null'] }),
    ...shapes(id, events, { object: ['[]', '[]/hooks/[]'], array: ['[]/hooks'], string: ['[]/matcher'] }),
    ...required(id, groups, ['hooks']),
    ...required(id, hooks, ['type'], { mayBeEmpty: true }),
    check(`${id}.types`, hooks, 'type', { kind: 'one-of', values: TYPES.flatMap(({ types }) => types) }),
    ...shapes(`${id}.each`, hooks, { number: ['timeout'], boolean: ['once'], string: EACH }),
    check(`${id}.timeout`, hooks, 'timeout', numbers({ above: 0 })),
    ...TYPES.flatMap(({ types, needs, ...rest }) => {
      const when = { is: { type: types } };
      const own = { ...rest, string: [...needs, ...(rest.string ?? [])] };
      return [
        ...required(`${id}.${types[0]}`, hooks, needs, { mayBeEmpty: true, when }),
        ...shapes(`${id}.${types[0]}`, hooks, own, when),
      ];
    }),
    check(`${id}.shell`, hooks, 'shell', SHELLS, { when: { is: { type: ['command'] } } }),
    check(`${id}.url`, hooks, 'url', ABSOLUTE_URL, { when: { is: { type: ['http'] } } }),
  ];
}
