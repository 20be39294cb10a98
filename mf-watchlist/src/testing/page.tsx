import type { Call } from '@cinecanon/contract'
import { createQueryClient } from '@cinecanon/web'
import { renderAt, type Start } from '@cinecanon/web/testing'
import { configure } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'

// Skips hidden elements' styles, because jsdom computes them slowly.
configure({ defaultHidden: true })

type Options = {
  server: { call: Call }
  client?: ReturnType<typeof createQueryClient>
  start?: Start
  advanceTimers?: (ms: number) => void
}

/** Renders with a user, whose events it returns. */
export function renderPage(children: ReactNode, options: Options) {
  const { server, client = createQueryClient(server.call), start = '/', advanceTimers } = options
  renderAt(start, client, children)
  return userEvent.setup({ pointerEventsCheck: 0, ...(advanceTimers && { advanceTimers }) })
}
