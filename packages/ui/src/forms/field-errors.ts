import { type FormEvent, useState } from 'react'

type Errors = Record<string, string | undefined>

/** Native validation shows our own messages; spread `formProps` on the form. */
export function useFieldErrors() {
  const [errors, setErrors] = useState<Errors>({})
  const setError = (name: string, error?: string) => setErrors((all) => ({ ...all, [name]: error }))

  return {
    errors,
    formProps: {
      // The event "invalid" doesn't bubble.
      onInvalidCapture(event: FormEvent<HTMLFormElement>) {
        const input = event.target
        if (!(input instanceof HTMLInputElement)) return
        event.preventDefault()
        setError(input.name, messageOf(input))
        if (isFirstInvalid(input)) input.focus()
      },
      // Input in one field may correct another, such as a confirmation.
      onInput({ target, currentTarget }: FormEvent<HTMLFormElement>) {
        for (const input of inputsOf(currentTarget)) {
          const isCorrected = input === target || input.validity.valid
          if (errors[input.name] && isCorrected) setError(input.name)
        }
      },
    },
  }
}

function isFirstInvalid(input: HTMLInputElement): boolean {
  return inputsOf(input.form).find(({ validity }) => !validity.valid) === input
}

function inputsOf(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.elements ?? [])].filter((element) => element instanceof HTMLInputElement)
}

function messageOf({ name, validity, validationMessage }: HTMLInputElement): string {
  const { missing, malformed } = messages[name] ?? {}
  return (validity.valueMissing ? missing : malformed) ?? validationMessage
}

const messages: Record<string, { missing: string; malformed: string }> = {
  email: {
    missing: 'Enter your email address',
    malformed: 'Enter an email address such as name@example.org',
  },
  password: {
    missing: 'Enter your password',
    malformed: 'Password must be at least 8 characters long',
  },
  newPassword: {
    missing: 'Enter a new password',
    malformed: 'Password must be at least 8 characters long',
  },
  currentPassword: {
    missing: 'Enter your current password',
    malformed: 'Enter your current password',
  },
  confirmation: {
    missing: 'Enter the new password once more',
    malformed: 'Passwords do not match',
  },
  code: { missing: 'Enter the code', malformed: 'Enter the code' },
}
