import { expect, it } from 'vitest';
import { shortenedName } from './shortened-name';

it.each([
  ['get_weather', 20, 'get_weather'],
  ['get_weather_of_city', 11, 'get_weather'],
  ['get_weather_of_city', 12, 'get_weather'],
  ['get_weather_of_city', 13, 'get_weather'],
  ['get_the_weather', 14, 'get_the'],
  ['getTheWeather', 12, 'getThe'],
  ['get-the-weather', 10, 'get-the'],
  // What would be left is too little.
  ['a_documentationOf', 12, 'a_documentat'],
  [`get_${'x'.repeat(40)}`, 30, `get_${'x'.repeat(26)}`],
])('%s in at most %d characters is %s', (name, max, expected) => {
  expect(shortenedName(name, max)).toBe(expected);
});
