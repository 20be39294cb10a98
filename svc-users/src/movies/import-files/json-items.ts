import { AppError } from '@cinecanon/contract'
import { JSONParser, TokenType } from '@streamparser/json'
import { unreadable } from './rows.ts'

type Listener = {
  /** Items are in the root list, or in a named one, such as `movies`, or Kodi's and Plex's. */
  onItem: (item: unknown, list: string) => void
  onField: (name: string, value: unknown) => void
}

const maxDepth = 100
/** A series may have thousands of episodes; films are far smaller. */
const maxTokens = 500_000

/** Streams, because JSON.parse takes fifty times the file's size. @returns whether it has a list */
export function readItems(text: string, { onItem, onField }: Listener): boolean {
  const isList = /^\s*\[/.test(text)
  const lists = ['$.*.*', '$.*.movies.*', '$.*.Metadata.*']
  const paths = isList ? ['$.*'] : [...lists, '$.format', '$.version', '$.exported_at']
  const parser = new JSONParser({ paths, keepStack: false })
  let hasList = isList
  parser.onToken = boundsOfItem(isList ? 1 : 2)
  parser.onValue = ({ value, key, parent, stack }) => {
    if (Array.isArray(parent)) {
      hasList = true
      onItem(value, String(stack.at(-1)?.key ?? ''))
    } else if (typeof key === 'string' && stack.length === 1) {
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

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
