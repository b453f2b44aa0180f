/** Glean's manifest of one tool. Sources: Glean's tools API (`/tool/{toolName}/manifest`) and `ToolMetadata` of its client API. */
import { dialectOf } from '../dialect-of';
import { invoker } from './invoker';
import { links } from './links';
import { CALL, completed } from './parameters';
import { recognition } from './recognition';
import { GLEAN_RULES } from './rules';

export const glean = dialectOf({
  id: 'glean',
  title: 'Glean',
  platform: 'Glean',
  reads: { json: true, yaml: false },
  toolsKey: undefined,
  usualFiles: ['**/*.glean.json', '**/glean.json', '**/glean-manifest.json', '**/glean/**/*.json'],
  newFile: 'my-tool.glean.json',
  marks: ['displayDescription'],
  recognition,
  tool: { title: 'displayName' },
  call: () => ({ kind: 'catalogue', endpoint: CALL }),
  rules: GLEAN_RULES,
  links,
  completed,
  invoker,
  beforeFirstCall:
    'A call is sent to your Glean instance, which has to have this tool; its address is asked for at the first call. "Open Examples…" has a server to try it with, `glean/server.mjs`.',
});
