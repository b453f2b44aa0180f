import { versionRule } from '../../../version-rule';
import { manifestWith } from '../example';

/** The version is not a semantic version. */
export const version = versionRule({
  code: 'talos/version',
  summary: 'The version of a tool is not a valid semantic version.',
  explanation:
    'The Talos documentation asks for a [semantic version](https://semver.org): three numbers with dots between them. Talos itself ignores it; people and other programs read it.',
  example: { language: 'json', bad: manifestWith({ version: 'v1.0' }), good: manifestWith({ version: '1.0.0' }) },
  asker: 'The Talos documentation asks for one, but Talos accepts anything.',
});
