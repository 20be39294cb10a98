import { z } from 'zod'

/**
 * What someone could send for a schema: its required fields, each with a value that the schema takes. One that no word fits
 * is missing, which a test finds.
 */
export function exampleOf(schema: z.ZodType, name = ''): unknown {
  if (schema instanceof z.ZodObject) return fieldsOf(schema)
  if (schema instanceof z.ZodArray) return [exampleOf(schema.element as z.ZodType, name)]
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodLiteral) return schema.value
  return words[name]?.find((word) => schema.safeParse(word).success)
}

function fieldsOf({ shape }: z.ZodObject): Record<string, unknown> {
  const required = Object.entries(shape as Record<string, z.ZodType>).filter(
    ([, field]) => !field.safeParse(undefined).success,
  )
  return Object.fromEntries(required.map(([name, field]) => [name, exampleOf(field, name)]))
}

const anId = '66f0a1b2c3d4e5f607182930'
const aLongId = '0f8b6c1e-5a7d-4e3b-9c2a-1d4f6b8e0a37'
const html = '<p>Hello {{name}}</p>'
const css = 'p { margin: 0 }'
const password = 'blue lamp on tuesday'

/** By the name of a field; a word that stands for several things has several. */
const words: Record<string, unknown[]> = {
  blastId: [anId],
  code: ['123456'],
  cssContent: [css],
  css: [css],
  currentPassword: [password],
  email: ['ann@example.org'],
  html: [html],
  htmlContent: [html],
  id: [anId, aLongId, `contact:${aLongId}`],
  message: ['Which film should I begin with?'],
  movieId: [1],
  name: ['Ann', 'home', `${'x'.repeat(22)}.webp`],
  newPassword: ['green kettle by the sea'],
  order: [0],
  pace: ['2'],
  password: [password],
  rehearsalId: [anId, aLongId],
  row: [0],
  seen: [true],
  slug: ['the-godfather-1972'],
  start: ['2027-01-01'],
  subject: ['Something to watch'],
  token: ['the-token-of-the-link-in-the-mail'],
  userIds: [anId],
  userStateId: [anId],
  version: [1],
  wantToSee: [false],
}
