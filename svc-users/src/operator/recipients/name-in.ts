type Named = { firstName: string; email: string }

/** What a mail calls a person: the first name, or what stands before the @. */
export function nameIn({ firstName, email }: Named): string {
  return firstName || (email.split('@')[0] ?? '')
}
