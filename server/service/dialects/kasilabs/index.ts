/**
 * KasiLabs: a plugin's `manifest.json` at a public URL, with the tools that WhatsApp agents may call over HTTP.
 * Sources: its manifest page in three generations. There is no public schema, SDK or validator.
 */
import { memberString } from '../../document/tree/node';
import { dialectOf } from '../dialect-of';
import { callOf } from './address';
import { invoker } from './invoker';
import { recognition } from './recognition';
import { KASILABS_RULES } from './rules';
import { KASILABS_VALUE_PROVIDERS, links } from './surroundings';

export const kasilabs = dialectOf({
  id: 'kasilabs',
  title: 'KasiLabs',
  platform: 'KasiLabs',
  reads: { json: true, yaml: false },
  toolsKey: 'tools',
  // Web apps and browser extensions have a `manifest.json` too, so only names that include the platform's are used.
  usualFiles: ['**/kasilabs/manifest.json', '**/kasilabs.json', '**/kasilabs.manifest.json', '**/*.kasilabs.json'],
  newFile: 'kasilabs/manifest.json',
  knownByDocumentsOnly: true,
  marks: ['slug', 'baseUrl'],
  recognition,
  tool: { inputSchema: 'inputSchema', outputSchema: 'outputSchema' },
  call: callOf,
  toolContext: (root) => memberString(root, 'baseUrl') ?? '',
  rules: KASILABS_RULES,
  valueProviders: KASILABS_VALUE_PROVIDERS,
  links,
  invoker,
  beforeFirstCall:
    'A call is sent to the server at `baseUrl`: replace it with the address of yours. "Open Examples…" has a server to try it with, `kasilabs/server.mjs`.',
});
