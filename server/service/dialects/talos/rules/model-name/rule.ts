import { quote, type Rule } from '../../../../model/rule';
import { functionWith, manifestWith } from '../example';

/** The function names that model providers accept. */
const PROVIDER_NAME = /^[A-Za-z0-9_-]{1,64}$/;

/** Model providers refuse the full name of a function. */
export const modelName: Rule = {
  code: 'talos/model-name',
  severity: 'warning',
  summary: "Model providers refuse a function's full name.",
  explanation:
    'The model sees `<id>_<function>`. Talos does not check that name, but providers refuse requests with names that are longer than 64 characters ' +
    'or have anything but letters, digits, `_` and `-`.',
  example: {
    language: 'json',
    bad: manifestWith({ functions: [functionWith({ name: 'get.weather' })] }),
    good: manifestWith({ functions: [functionWith({ name: 'get_weather' })] }),
  },
  checkTool: ({ modelName: fullName, name, nameNode }, { report }) => {
    if (fullName === undefined || name === undefined || !nameNode || PROVIDER_NAME.test(fullName)) return;
    const why =
      fullName.length > 64 && /^[A-Za-z0-9_-]*$/.test(fullName)
        ? `it has ${fullName.length} characters, and they allow 64`
        : name === ''
          ? 'it is empty'
          : 'they allow only letters, digits, `_` and `-`';
    report({
      at: nameNode,
      data: { modelName: fullName },
      message: `Model providers refuse the full name ${quote(fullName)}: ${why}. Talos still accepts it.`,
    });
  },
};
