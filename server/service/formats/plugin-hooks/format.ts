/**
 * The hooks of a plugin: `hooks/hooks.json`, which Claude Code and Codex read without being told (CC10). Sources: `claude plugin validate`, and
 * `plugin/read` of Codex, run over such files.
 */
import { eventChecks, GUARDS, nested, OTHERS, RENAMED } from '../claude-plugin/hooks';
import { numbers } from '../forms';
import type { Check, Format } from '../model';
import { below, check, type Where } from '../shapes';
import { ignores, ignoresFile, refuses, SILENT, warns } from '../verdicts';
import { IN_HOOKS, NO_HTTP, QUOTED } from './forms';

/** The events that Codex has, too; it passes over those that it does not know. */
const SHARED = new Set([
  ...['PreToolUse', 'PermissionRequest', 'PostToolUse', 'UserPromptSubmit', 'SessionStart', 'SessionEnd', 'Stop'],
  ...['SubagentStart', 'SubagentStop', 'PreCompact', 'PostCompact'],
]);
const CLAUDES = OTHERS.filter((event) => !SHARED.has(event));

const CLAUDE = refuses('claude-code', { says: 'At runtime this breaks the entire plugin load' });
const IGNORED = ignores('claude-code', { says: 'entry ignored at runtime' });
const CODEX = ignoresFile('codex', SILENT);
const PASSED_OVER = ignores('codex', SILENT);
const BOTH = [CLAUDE, CODEX];

function checks(): readonly Check[] {
  const root: Where = { at: [''], verdicts: BOTH };
  const events: Where = { at: ['hooks'], verdicts: [IGNORED, PASSED_OVER] };
  const hooks = below(['hooks/{}'], '[]/hooks/[]');
  const shared = below(['hooks'], [...SHARED].join('|'));
  return [
    check('CC10.file', root, '', { kind: 'type', types: ['object'] }),
    check('CC10.file.has', root, '', IN_HOOKS),
    check('CC10.file.hooks', root, 'hooks', { kind: 'type', types: ['object'] }),
    check('CC10.file.text', root, 'description', { kind: 'type', types: ['string'] }),
    check(
      'CC10.file.keys',
      { at: [''], verdicts: [CODEX] },
      '',
      { kind: 'keys', known: ['description', 'hooks'] },
      { when: { has: ['hooks'] } },
    ),
    check('CC10', events, '', { kind: 'keys', known: [...GUARDS, ...OTHERS, 'hooks'], renamed: RENAMED }),
    check('CC10.inner', { ...events, at: ['hooks/hooks'] }, '', nested()),
    ...eventChecks('CC10.guard', { at: below(['hooks'], GUARDS.join('|')), verdicts: [CLAUDE] }, [CODEX]),
    ...eventChecks(
      'CC10.hook',
      { at: below(['hooks'], OTHERS.filter((one) => SHARED.has(one)).join('|')), verdicts: [IGNORED] },
      [CODEX],
    ),
    ...eventChecks('CC10.own', { at: below(['hooks'], CLAUDES.join('|')), verdicts: [IGNORED] }),
    check('CC10.http', { at: below(shared, '[]/hooks/[]'), verdicts: [CODEX] }, 'type', NO_HTTP),
    check(
      'CC10.seconds',
      { at: shared, verdicts: [CODEX] },
      '[]/hooks/[]/timeout',
      numbers({ least: 0, isInteger: true }),
    ),
    check('CC10.quoted', { at: hooks, verdicts: [warns('claude-code')] }, 'command', QUOTED, {
      when: { is: { type: ['command'] }, isNot: { shell: ['powershell'] }, lacks: ['args'] },
    }),
  ];
}

export const pluginHooks: Format = {
  id: 'plugin-hooks',
  title: 'Plugin hooks',
  noun: 'hooks file',
  whole: 'plugin',
  parts: { one: 'event', many: 'events' },
  entries: 'hooks/{}',
  places: [
    {
      files: ['hooks/hooks.json'],
      readers: ['claude-code', 'codex'],
      beside: { 'claude-code': '.claude-plugin/plugin.json', codex: '.codex-plugin/plugin.json' },
    },
  ],
  checks,
};
