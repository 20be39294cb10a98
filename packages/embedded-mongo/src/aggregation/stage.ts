import type { Doc } from '../bson/codec.ts'
import type { Variables } from './expressions.ts'

export type Stage = (docs: Doc[]) => Doc[]
export type Environment = {
  /** The matching documents of another collection of the same database. */
  find: (collection: string, filter: Doc) => Doc[]
  variables: Variables
}
export type CompilePipeline = (stages: unknown, environment: Environment) => Stage
