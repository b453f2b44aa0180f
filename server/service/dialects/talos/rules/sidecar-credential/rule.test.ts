import { testRule } from '../../../../../../test/kit/rule-tests';
import { manifestWith, EXAMPLE_URI as uri } from '../example';

testRule(
  'talos/sidecar-credential',
  (value: string) =>
    manifestWith({
      credentials: [{ name: 'api_key', label: 'Key', required: true }],
      sidecar: { dockerfile: 'Dockerfile', port: 1, transport: 'http', env: { A: value } },
    }),
  {
    accepts: ['{{credentials.api_key}} {{settings.x}} {credentials.y}'],
    reports: { 'warning /sidecar/env/A': ['{{credentials.api_key}}:{{ credentials.other }}'] },
    fixes: [['x {{credentials.apiKey}} y', 'x {{credentials.api_key}} y']],
  },
  { uri },
);
