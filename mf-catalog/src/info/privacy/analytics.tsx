import { Section } from '../Article.tsx'

const id = 'analytics'

export const noAnalytics = (
  <Section id={id} title="No analytics">
    <p>
      We do not measure who reads what, and no data goes to an analytics or advertising service.
      Should that ever change, this policy will say so first, and tell you what is measured, by
      whom, and how to refuse.
    </p>
  </Section>
)

/** Where the operator has a script: what pages tell it. */
export const someAnalytics = (
  <Section id={id} title="Analytics">
    <p>To learn what is read, we measure it, with a script of our own that comes from this site:</p>
    <ul>
      <li>
        for each page that you open it is told the path and the title, but not what follows a
        question mark in the address, where filters and the films of a shared list stand;
      </li>
      <li>when somebody signs up it is told that, and not who.</li>
    </ul>
    <p>
      It may send to this site alone: no data goes to an analytics or advertising service. If you
      would rather not take part, block the script in your browser; nothing on this site will work
      less well. What else you want to know of it, please ask us.
    </p>
  </Section>
)
