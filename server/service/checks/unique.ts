/** The test whether entries of a list differ. */
import { itemsOf, memberValue, pathOf, propertyOf } from '../document/tree/node';
import { quote } from '../model/rule';
import { repeatedStrings } from '../rules/free-name';
import type { CheckTest } from './check-test';
import type { Unique } from './model';

/** The strings of a list must differ, or the members of a name of its objects. */
export const unique: CheckTest<Unique> = {
  find: ({ key }, list) => {
    const named = itemsOf(list).map((item) => (key === undefined ? item : memberValue(item, key)));
    return repeatedStrings(named).map(({ again, first }) => ({
      at: again,
      what: `Duplicate ${key ?? 'entry'} ${quote(again.value)}.`,
      related: [{ at: first, message: 'First listed here.' }],
      data: { path: pathOf(again) },
    }));
  },
  fix: ({ key }, { node, editor }) => {
    const entry = key === undefined ? node : propertyOf(node)?.parent;
    return entry ? [{ title: 'Remove this entry', edits: editor.removeItem(entry), safe: false }] : [];
  },
};
