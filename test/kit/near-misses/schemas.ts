/** Parts shared by many formats. */
export const PARAMETERS = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] };
export const FUNCTION = { name: 'get_weather', description: 'Reports the weather.', parameters: PARAMETERS };
