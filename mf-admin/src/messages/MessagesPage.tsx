import { messageStates } from '@cinecanon/contract'
import { Stack, Tabs } from '@cinecanon/ui'
import { useSearchChoice } from '@cinecanon/web'
import { useRef } from 'react'
import { styled } from 'styled-components'
import { Empty } from '../page/Empty.tsx'
import { Paged } from '../page/Paged.tsx'
import { Note, Page, TabContent } from '../page/page.tsx'
import { Message } from './Message.tsx'
import { messagesQuery } from './messages.ts'

const tabs = [
  { value: 'open', label: 'Open' },
  { value: 'answered', label: 'Answered' },
] as const

export default function MessagesPage() {
  const [state, show] = useSearchChoice('state', messageStates)
  const list = useRef<HTMLDivElement>(null)
  return (
    <Page title="Messages">
      <Tabs label="Messages" value={state} tabs={tabs} onChange={show}>
        <List ref={list} tabIndex={-1} $gap={2}>
          <Note>{notes[state]}</Note>
          <Paged
            key={state}
            query={(page) => messagesQuery(state, page)}
            pageSize={20}
            things="messages"
            what="The messages"
            height="16rem"
            empty={<Empty {...empty[state]} />}
          >
            {({ messages }) => (
              <Stack as="ul" $gap={1.5}>
                {messages.map((message) => (
                  // The list takes the focus, because the message leaves it.
                  <Message
                    key={message.id}
                    message={message}
                    onMoved={() => list.current?.focus()}
                  />
                ))}
              </Stack>
            )}
          </Paged>
        </List>
      </Tabs>
    </Page>
  )
}

const notes = {
  open: 'From the contact form, the newest first. Times are in UTC.',
  answered: 'Deleted 30 days after they were answered. Times are in UTC.',
}

const empty = {
  open: {
    text: 'No open messages.',
    hint: 'What visitors write in the contact form comes here, and to your address.',
  },
  answered: {
    text: 'No answered messages.',
    hint: 'A message that you mark as answered comes here.',
  },
}

const List = styled(TabContent)`
  &:focus {
    outline: none;
  }
`
