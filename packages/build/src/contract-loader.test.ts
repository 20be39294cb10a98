import { expect, it } from '@jest/globals'
import { withoutSchemas } from './contract-loader.ts'

const source = `import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Email } from './accounts.ts';
export const Name = z.string().max(100).meta({ examples: ['z'] });
const Short = Name.max(10);
export const marks = { seen: z.boolean() };
export const limit = 5, twice = limit * 2;
export const greeting = Email.max(3);
/** Saves. */
export const save = endpoint({
    service: 'users',
    access: 'user',
    method: 'POST',
    path: '/api/things/:id',
    summary: 'Saves a thing',
    errors: ['not_found'],
    params: z.object({ id: Name }),
    body: z.object({ name: Name }).extend({ ...marks }),
    upload: { field: 'file', maxBytes: 10 },
    response: z.array(Short)
});
export function check(value) { return Name.parse(value); }
`

it('leaves of an endpoint what callers need', () => {
  expect(constant('save')).toEqual({
    service: 'users',
    method: 'POST',
    path: '/api/things/:id',
    body: true,
    upload: { field: 'file', maxBytes: 10 },
  })
})

it('replaces schemas by the stub, and changes nothing else, line by line', () => {
  const lines = withoutSchemas(source).split('\n')

  expect(lines).toContain('export const Name = z;')
  expect(lines).toContain('const Short = z;')
  for (const name of ['marks', 'limit', 'greeting', 'check']) {
    const line = source.split('\n').findIndex((each) => each.includes(` ${name}`))
    expect(lines[line]).toBe(source.split('\n')[line])
  }
  expect(lines).toHaveLength(source.split('\n').length)
})

/** The value of a constant that names nothing else. */
function constant(name: string): unknown {
  const [, value] = new RegExp(`const ${name} = ({.*})`).exec(withoutSchemas(source)) ?? []
  return new Function(`return ${value}`)()
}
