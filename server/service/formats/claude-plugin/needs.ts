/** What a plugin of Claude Code needs: other plugins, and a version of the client. */
import validRange from 'semver/ranges/valid';
import type { Check, Matches } from '../model';
import { below, check, required, shapes, type Where } from '../shapes';
import { ignores, warns } from '../verdicts';

/** A plugin in an id. What follows a second `@` is not looked at any further. */
const DEPENDENCY: Matches = {
  kind: 'form',
  test: (text) => /^[A-Za-z\d][\w.-]*(?:@[A-Za-z\d][\w.-]*)?(?:@\^.*)?$/.test(text),
  must: 'must be `name`, `name@marketplace` or `name@marketplace@^1.2`',
};
const ID_PART: Matches = {
  kind: 'form',
  test: (text) => /^[A-Za-z\d][\w.-]*$/.test(text),
  must: 'must have only ASCII letters, digits, `-`, `_` and `.`, and begin with a letter or digit',
};

/** The checks of the plugins that it needs. */
export function dependencyChecks(root: Where): readonly Check[] {
  return [
    check('CC0.dependencies', root, 'dependencies/[]', { kind: 'type', types: ['string', 'object'] }),
    check('CC0.dependency', root, 'dependencies/[]', DEPENDENCY),
    ...required('CC0.dependency', { ...root, at: below(root.at, 'dependencies/[]') }, ['name'], { mayBeEmpty: true }),
    check('CC0.id', root, ['dependencies/[]/name', 'dependencies/[]/marketplace'], ID_PART),
    ...shapes('CC0.dependency', root, { string: ['dependencies/[]/name', 'dependencies/[]/marketplace'] }),
  ];
}

/** The checks of the versions of the client. Claude Code's validator fails; what loads plugins goes on without them. */
export function engineChecks(at: string): readonly Check[] {
  const where = (does: typeof ignores): Where => ({ at: [at], verdicts: [does('claude-code')] });
  const range = { at: [at], verdicts: [ignores('claude-code', { says: 'Must be a version range' })] };
  return [
    check('CC0.engines', where(ignores), ['engines', 'metadata', 'binaries'], { kind: 'type', types: ['object'] }),
    check('CC0.optional', where(ignores), 'optionalDependencies', { kind: 'type', types: ['array'] }),
    check('CC0.engine', range, 'engines/claude-code', { kind: 'type', types: ['string'] }, { severity: 'error' }),
    check(
      'CC0.range',
      range,
      'engines/claude-code',
      {
        kind: 'form',
        test: (text) => validRange(text) !== null,
        must: 'must be a range of versions, such as `>=2.1.0`',
      },
      { severity: 'error' },
    ),
    check('CC0.experimental', where(ignores), 'experimental', { kind: 'type', types: ['object'] }),
    check('CC0.experimental.keys', where(ignores), 'experimental', { kind: 'keys', known: ['themes', 'monitors'] }),
    check('CC0.moved', where(warns), '', {
      kind: 'without',
      keys: ['themes', 'monitors'],
      why: 'it belongs in `experimental`.',
    }),
  ];
}
