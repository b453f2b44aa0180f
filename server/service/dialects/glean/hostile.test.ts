import { itTakesAnyTree } from '../../../../test/kit/dialect-checks';
import { memoryWorkspace } from '../../workspace';
import { glean } from '.';

itTakesAnyTree(glean, {
  uri: 'file:///w/tool.json',
  workspace: memoryWorkspace(),
  keys: (
    'type name displayName displayDescription toolId logoUrl objectName knowledgeType createdBy createdAt writeActionType auth grantType status ' +
    'client_url authorization_url scopes permissions write scopeType description enablePreview actionType exampleQueries authType obfuscatedId'
  ).split(' '),
  values: [
    'RETRIEVAL',
    'ACTION',
    'MCP',
    'NONE',
    'OAUTH_USER',
    'https://a.example/',
    '2019-08-24T14:15:22Z',
    '2019-02-30',
    'GLOBAL',
  ],
});
