/** The name suffix of cases files, the same as in the server. */
export const CASES_NAME = /\.cases\.(?:yaml|yml|json)$/i;
