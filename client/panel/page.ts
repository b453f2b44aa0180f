/** The document of the run panel: one script, one style sheet, and nothing else may be loaded or run. */

/** What the document refers to. */
export interface PageParts {
  /** Where the webview may load from, as VS Code says it. */
  readonly source: string;
  readonly script: string;
  readonly style: string;
  /** A random text that only our own script knows. */
  readonly nonce: string;
}

/** The HTML. It holds no data: that comes by messages. */
export function pageHtml({ source, script, style, nonce }: PageParts): string {
  const policy = [`default-src 'none'`, `script-src 'nonce-${nonce}'`, `style-src ${source}`, `form-action 'none'`];
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="UTF-8">
<meta http-equiv="Content-Security-Policy" content="${escaped(`${policy.join('; ')};`)}">
<meta name="viewport" content="width=device-width, initial-scale=1.0">
<link rel="stylesheet" href="${escaped(style)}">
<title>Run Tool</title>
</head>
<body>
<script nonce="${escaped(nonce)}" src="${escaped(script)}"></script>
</body>
</html>
`;
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
}
