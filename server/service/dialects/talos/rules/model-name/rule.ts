import { itemsOf, memberString, memberValue } from '../../../../document/tree/node';
import { quote, type Rule } from '../../../../model/rule';
import { valueAt } from '../../../../rules/places';
import { otherIds } from '../../folder';
import { modelNameOf } from '../../read-tool';
import { functionWith, manifestWith } from '../example';
import { hasRefusedCharacter } from '../id-characters/characters';

/** The function names that model providers accept. */
const PROVIDER_NAME = /^[A-Za-z0-9_-]{1,64}$/;

/** Characters for the name of a function after the id: with fewer, the id is too long. */
const MIN_ROOM = 8;

/** Model providers refuse the full name of a function. */
export const modelName: Rule = {
  code: 'talos/model-name',
  severity: 'warning',
  summary: "Model providers refuse a function's full name.",
  explanation:
    'The model sees `<id>_<function>`. Talos does not check that name, but providers refuse requests with names that are longer than 64 characters ' +
    'or have anything but letters, digits, `_` and `-`. Where that comes from the `id`, it is reported there, once.',
  example: {
    language: 'json',
    bad: manifestWith({ functions: [functionWith({ name: 'get.weather' })] }),
    good: manifestWith({ functions: [functionWith({ name: 'get_weather' })] }),
  },
  checkTool: ({ modelName: fullName, name, nameNode }, { report }) => {
    if (fullName === undefined || name === undefined || !nameNode || PROVIDER_NAME.test(fullName)) return;
    const id = fullName.slice(0, fullName.length - name.length - 1);
    if (id !== '' && !isTakenAsId(id) && PROVIDER_NAME.test(name)) return;
    report({
      at: nameNode,
      message: `Model providers refuse the full name ${quote(fullName)}: ${reason(fullName, name)}. Talos still accepts it.`,
    });
  },
  checkFile: ({ file, report }) => {
    const id = memberValue(file.root, 'id');
    if (id?.type !== 'string' || id.value === '' || isTakenAsId(id.value)) return;
    // What Talos itself can't do with such an id says more, and its fix changes these characters.
    if (hasRefusedCharacter(id.value)) return;
    const fullName = itemsOf(memberValue(file.root, 'functions'))
      .map((one) => modelNameOf(id.value, memberString(one, 'name') || undefined))
      .find((one) => one !== undefined && !PROVIDER_NAME.test(one));
    if (fullName === undefined) return;
    report({
      at: id,
      message: `Model providers refuse the full names of functions, which begin with the id, such as ${quote(fullName)}: ${reason(fullName, id.value)}. Talos still accepts it: change the id.`,
    });
  },
  fix: ({ file, workspace, editor, at }) => {
    const id = valueAt(file.root, at);
    if (!id || id !== memberValue(file.root, 'id')) return [];
    const ids = otherIds(file, workspace).filter(isTakenAsId);
    return ids.map((one) => ({
      title: `Rename the id to ${quote(one)}`,
      edits: editor.replaceValue(id, one),
      safe: false,
      isOneOfMany: ids.length > 1,
    }));
  },
};

const LETTERS = 'they allow only letters, digits, `_` and `-`';

/** Whether full names can begin with an id. */
function isTakenAsId(id: string): boolean {
  return PROVIDER_NAME.test(id) && !isTooLong(id);
}

function isTooLong(id: string): boolean {
  return id.length + 1 + MIN_ROOM > 64;
}

function reason(fullName: string, name: string): string {
  if (fullName.length > 64 && /^[A-Za-z0-9_-]*$/.test(fullName))
    return `it has ${fullName.length} characters, and they allow 64`;
  return name === '' ? 'it is empty' : LETTERS;
}
