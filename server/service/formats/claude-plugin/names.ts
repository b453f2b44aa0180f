/** Names of Claude Code's plugins (CC1 to CC5). Marketplaces judge them harder than manifests do. */
import { kebabCase } from '../forms';
import type { Matches, NotReserved, Test } from '../model';

/** A name that passes as one of Anthropic's own. */
export const RESERVED: NotReserved = {
  kind: 'reserved',
  test: (name) =>
    /^(?:claude|anthropics?|cc-plugin)[-_.]|^(?:claude|anthropics?)$/i.test(name) ||
    /official[-_.]?(?:claude|anthropic)|(?:claude|anthropic)[-_.]?official/i.test(name),
};

/** A name that reads as one of Anthropic's own. */
export const READS_AS_RESERVED: Matches = {
  kind: 'form',
  test: (name) => RESERVED.test(name) || !/(?:^|[^a-z])(?:claude|anthropics?)(?:[^a-z]|$)/i.test(name),
  must: "must not read as the name of one of Anthropic's plugins",
};

/** A name without spaces. */
export const NO_SPACES: Matches = {
  kind: 'form',
  test: (name) => !/[\s\p{Cc}]/u.test(name),
  must: 'must not contain spaces',
  better: kebabCaseOf,
};

/** A name that can be part of an id, as in `name@marketplace`. */
export const INSTALLABLE: Matches = {
  kind: 'form',
  test: (name) => name === '' || /[\s\p{Cc}]/u.test(name) || /^[A-Za-z\d][\w.-]*$/.test(name),
  must: 'must have only ASCII letters, digits, `-`, `_` and `.`, and begin with a letter or digit',
  better: kebabCaseOf,
};

/** A name in lower case, with `-` between its words. */
export const KEBAB_CASE: Test = {
  kind: 'form',
  test: (name) => !INSTALLABLE.test(name) || !NO_SPACES.test(name) || /^$|^[a-z\d]+(?:-[a-z\d]+)*$/.test(name),
  must: 'must have lower-case letters, digits, and `-` between words',
  better: kebabCaseOf,
};

function kebabCaseOf(name: string): string | undefined {
  return kebabCase(name) || undefined;
}
