import { isObject } from '../../../../../../common/json/value';
import { memberValue, propertiesOf } from '../../../../document/tree/node';
import { quote, type Rule } from '../../../../model/rule';
import { nearest } from '../../../../rules/near';
import { credentialsOf } from '../../sections';
import { manifestWith } from '../example';

const PLACEHOLDER = /\{\{\s*credentials\.([\w.-]{1,200})\s*\}\}/g;
const SIDECAR = { dockerfile: 'Dockerfile', port: 8080, transport: 'mcp-http' };
const CREDENTIALS = [{ name: 'api_key', label: 'API key', required: true }];

/** The environment of a sidecar refers to a credential that does not exist. */
export const sidecarCredential: Rule = {
  code: 'talos/sidecar-credential',
  severity: 'warning',
  summary: "A sidecar's environment names a credential that the tool does not have.",
  explanation:
    'In the values of `sidecar.env`, `{{credentials.NAME}}` is replaced by what the user entered for that credential. If there is no such credential, nothing can be inserted.',
  example: {
    language: 'json',
    bad: manifestWith({ credentials: CREDENTIALS, sidecar: { ...SIDECAR, env: { KEY: '{{credentials.apikey}}' } } }),
    good: manifestWith({ credentials: CREDENTIALS, sidecar: { ...SIDECAR, env: { KEY: '{{credentials.api_key}}' } } }),
  },
  checkFile: ({ file, report }) => {
    const { root, document } = file;
    const known = credentialsOf(root).map(({ name }) => name);
    for (const { valueNode } of propertiesOf(memberValue(memberValue(root, 'sidecar'), 'env'))) {
      if (valueNode?.type !== 'string') continue;
      for (const [, name = ''] of valueNode.value.matchAll(PLACEHOLDER)) {
        if (known.includes(name)) continue;
        const near = nearest(name, known);
        // The source contains the name literally, unless something is escaped.
        const start = document.text.indexOf(name, valueNode.offset);
        const isInside = start >= 0 && start + name.length <= valueNode.offset + valueNode.length;
        report({
          at: isInside ? { offset: start, length: name.length } : valueNode,
          message:
            `Unknown credential ${quote(name)}: the tool does not define it, so there is no value to insert.` +
            (near ? ` Did you mean ${quote(near.word)}?` : ''),
          ...(near && isInside && { data: { word: near.word, sure: near.sure } }),
        });
      }
    }
  },
  fix: ({ at, data }) => {
    if (!isObject(data) || typeof data.word !== 'string') return [];
    // Only plain names, which need no escaping in any language.
    if (!/^[\w.-]+$/.test(data.word)) return [];
    const edits = [{ offset: at.offset, length: at.length, text: data.word }];
    return [{ title: `Change to ${quote(data.word)}`, edits, safe: data.sure === true }];
  },
};
