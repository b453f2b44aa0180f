import { versionRule } from '../../../version-rule';
import { manifestWith } from '../example';

/** The version is no semantic version. */
export const version = versionRule({
  code: 'talos/version',
  summary: 'The version of a tool is not a valid semantic version.',
  explanation:
    "Talos' document asks for a [semantic version](https://semver.org): three numbers with dots between them. Talos itself never looks at it, people and other programs do.",
  example: { language: 'json', bad: manifestWith({ version: 'v1.0' }), good: manifestWith({ version: '1.0.0' }) },
  asker: 'the document asks for. Talos accepts it all the same.',
});
