import { itTakesAnyTree } from '../../../../test/kit/dialect-checks';
import { memoryWorkspace } from '../../workspace';
import { kasilabs } from '.';

itTakesAnyTree(kasilabs, {
  uri: 'file:///w/manifest.json',
  workspace: memoryWorkspace(),
  keys: (
    'slug version name baseUrl tools auth type scope authorizationUrl tokenUrl inputSchema outputSchema endpoint method path metadata ' +
    'author email url tags homepage permissions key label configurationSchema client_secret'
  ).split(' '),
  values: [
    'A_B',
    'https://a.example/',
    'http://localhost',
    '/run',
    'oauth2',
    'platform_token',
    'POST',
    'a@b.example',
    '//x',
    'https://[',
  ],
});
