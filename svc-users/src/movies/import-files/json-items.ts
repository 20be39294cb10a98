import { AppError } from '@cinecanon/contract'
import { JSONParser, TokenType } from '@streamparser/json'
import { unreadable } from './rows.ts'

type Listener = {
  /** A thing of the list that the file is, or that it holds under `movies`. */
  onItem: (item: unknown) => void
  /** What stands beside that list, if it is short. */
  onField: (name: string, value: unknown) => void
}

const maxDepth = 100
/** A series may have thousands of episodes; films are far smaller. */
const maxTokens = 500_000

/**
 * Reads a JSON file item by item. `JSON.parse` would hold all of it in memory, at fifty times the
 * size of the file, and can't be ended while it does. Items that say nothing are as costly as
 * others, so what one may hold is bounded too.
 * @returns whether there was such a list
 * @throws AppError `import_unreadable`, and whatever the listener throws
 */
export function readItems(text: string, { onItem, onField }: Listener): boolean {
  const isList = /^\s*\[/.test(text)
  const paths = isList ? ['$.*'] : ['$.movies.*', '$.format', '$.version', '$.exported_at']
  const parser = new JSONParser({ paths, keepStack: false })
  let hasList = isList
  parser.onToken = boundsOfItem(isList ? 1 : 2)
  parser.onValue = ({ value, key, parent }) => {
    if (Array.isArray(parent)) {
      hasList = true
      onItem(value)
    } else if (typeof key === 'string') {
      onField(key, value)
    }
  }
  parser.onError = (error) => {
    throw error instanceof AppError ? error : damaged()
  }
  parser.write(text)
  if (!parser.isEnded) damaged()
  return hasList
}

/** Counts what each item at the given depth is made of. */
function boundsOfItem(itemDepth: number): (parsed: { token: TokenType }) => void {
  let depth = 0
  let tokens = 0
  return ({ token }) => {
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) depth += 1
    if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) depth -= 1
    tokens = depth > itemDepth ? tokens + 1 : 0
    if (depth > maxDepth || tokens > maxTokens) {
      unreadable('This JSON file is not a list of films: something in it is far too large.')
    }
  }
}

function damaged(): never {
  return unreadable('This JSON file is damaged. Download it again, and choose it without changes.')
}
