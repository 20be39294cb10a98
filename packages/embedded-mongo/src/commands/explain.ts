import type { Doc } from '../bson/codec.ts'
import { isPlain } from '../bson/compare.ts'
import { fail, refuse } from '../errors.ts'
import { parseSort } from '../query/sort.ts'
import { type Query, type Selection, select } from '../storage/select.ts'
import type { Context, Definition } from './command.ts'
import { findQuery, splitPipeline } from './reads.ts'

export const explainCommands: Record<string, Definition> = {
  explain: { options: ['verbosity'], run: explain },
}

/** Runs the reading part of a command and tells how it looked its documents up. */
function explain({ body, database, store }: Context): Doc {
  const command = isPlain(body.explain) ? body.explain : fail('BadValue', 'nothing to explain')
  const [name = ''] = Object.keys(command)
  const query = queryOf(name, command)
  const namespace = `${database}.${String(command[name])}`
  const collection = store.collection(namespace)
  const selection = collection && select(collection, query)
  return {
    explainVersion: '1',
    queryPlanner: {
      namespace,
      winningPlan: selection ? planOf(selection, query) : { stage: 'EOF' },
      rejectedPlans: [],
    },
    executionStats: {
      executionSuccess: true,
      nReturned: selection?.docs.length ?? 0,
      totalKeysExamined: selection?.indexName ? selection.examined : 0,
      totalDocsExamined: selection?.examined ?? 0,
    },
    command,
    ok: 1,
  }
}

function queryOf(name: string, command: Doc): Query {
  switch (name) {
    case 'find':
      return findQuery(command)
    case 'aggregate':
      return splitPipeline(Array.isArray(command.pipeline) ? command.pipeline : []).query
    case 'count':
    case 'distinct':
    case 'findAndModify':
      return { filter: docOf(command.query), sort: parseSort(command.sort) }
    case 'update':
    case 'delete': {
      const [first] = [command.updates ?? command.deletes].flat()
      return { filter: docOf(isPlain(first) ? first.q : undefined) }
    }
    default:
      return refuse(`Explaining '${name}'`)
  }
}

function planOf({ indexName, isSortedByIndex }: Selection, { sort = [] }: Query): Doc {
  const scan = indexName
    ? { stage: 'FETCH', inputStage: { stage: 'IXSCAN', indexName } }
    : { stage: 'COLLSCAN' }
  return sort.length > 0 && !isSortedByIndex ? { stage: 'SORT', inputStage: scan } : scan
}

function docOf(value: unknown): Doc {
  return isPlain(value) ? value : {}
}
