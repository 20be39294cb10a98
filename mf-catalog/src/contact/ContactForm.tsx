import {
  Button,
  ButtonSpinner,
  Field,
  Muted,
  NeedsScripts,
  Stack,
  TextArea,
  VisuallyHidden,
} from '@cinecanon/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import {
  type FieldName,
  focusFirst,
  lengthNote,
  type Problems,
  problemsFrom,
  problemsIn,
  readDraft,
  useSendMessage,
} from './message.ts'
import { ThankYou } from './ThankYou.tsx'

type Props = {
  email: string | undefined
  isAnother: boolean
  onDone: () => void
}

type Control = HTMLInputElement | HTMLTextAreaElement

/** Inputs are uncontrolled, because text typed before hydration would be lost. */
export function ContactForm({ email, isAnother, onDone }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const send = useSendMessage()
  const [problems, setProblems] = useState<Problems>({})
  const [lengths, setLengths] = useState<Partial<Record<FieldName, number>>>({})

  useEffect(() => {
    const isNowhere = document.activeElement === document.body
    if (isAnother && isNowhere) form.current?.focus({ preventScroll: true })
  }, [isAnother])

  function show(found: Problems) {
    setProblems(found)
    if (form.current) focusFirst(form.current, found)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (send.isSuccess) return
    const found = problemsIn(event.currentTarget)
    show(found)
    if (Object.keys(found).length > 0) return
    const draft = readDraft(event.currentTarget)
    send.mutate(draft, { onError: (error) => show(problemsFrom(error)) })
  }

  const edit = (name: FieldName, { currentTarget }: FormEvent<Control>) => {
    const { length } = currentTarget.value.trim()
    setLengths((all) => ({ ...all, [name]: length }))
    setProblems(({ [name]: _mended, ...others }) => others)
  }

  const field = (name: FieldName) => {
    const { hint, error } = lengthNote(name, lengths[name] ?? 0)
    const onInput = (event: FormEvent<Control>) => edit(name, event)
    return { name, required: true, hint, error: problems[name] ?? error, onInput }
  }

  return (
    <Stage>
      <Form
        as="form"
        $gap={2.5}
        ref={form}
        method="post"
        noValidate
        aria-label="Message to us"
        tabIndex={-1}
        inert={send.isSuccess}
        onSubmit={submit}
      >
        <NeedsScripts />
        <Muted $size="small">All four fields are required.</Muted>
        <Field label="Name" autoComplete="name" {...field('name')} />
        <Field
          label="Email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={email}
          {...field('email')}
        />
        <Field label="Subject" autoComplete="off" {...field('subject')} />
        <TextArea label="Message" {...field('message')} />
        <RobotTrap />
        <Submit type="submit" $look="strong" aria-disabled={send.isPending}>
          {send.isPending && <ButtonSpinner />}
          {send.isPending ? 'Sending...' : 'Send Message'}
        </Submit>
      </Form>
      {send.isSuccess && <ThankYou onOver={onDone} />}
    </Stage>
  )
}

/** This field is a honeypot, because robots fill in every field. */
function RobotTrap() {
  return (
    <VisuallyHidden as="div" aria-hidden="true">
      <label>
        Website
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </VisuallyHidden>
  )
}

/** Form and thanks share a cell, because nothing below them may move. */
const Stage = styled.div`
  display: grid;
  > * {
    grid-area: 1 / 1;
    min-width: 0;
  }
`

const Form = styled(Stack)`
  position: relative;
  &[inert] {
    visibility: hidden;
  }
  &:focus {
    outline: none;
  }
`

const Submit = styled(Button)`
  justify-self: start;
  min-width: 10.5rem;
  @media (max-width: 30rem) {
    width: 100%;
  }
`
