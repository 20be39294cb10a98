import { productName } from '@cinecanon/web'
import { Link } from '@cinecanon/web/router'
import { Section } from '../Article.tsx'

export const yourSide = (
  <>
    <Section id="agreement" title="What you agree to">
      <p>
        These terms are an agreement between you and the people who run {productName} (“we”). They
        hold whenever you use the site, with an account or without one. By using the site you accept
        them; if you do not, please do not use it. The{' '}
        <Link to="/privacy-policy">privacy policy</Link> explains how we handle personal data.
      </p>
    </Section>
    <Section id="service" title="What the service is">
      <p>
        {productName} publishes a ranking of great films and a list of the winners of the Oscar for
        Best Picture, with information about each film. With an account you can mark films as seen,
        keep a watchlist, follow your progress and share it. The service is free of charge. It does
        not show films: it tells you about them, and links to places where you may be able to watch
        them.
      </p>
    </Section>
    <Section id="account" title="Your account">
      <ul>
        <li>
          To open an account you must be at least 13 years old, or older where the law of your
          country requires it for an agreement like this one, unless a parent or guardian agrees for
          you.
        </li>
        <li>Give an email address that is yours and that you read.</li>
        <li>
          Choose a password of at least 8 characters that you use nowhere else, and keep it to
          yourself. What is done through your account counts as done by you, unless you could not
          have prevented it.
        </li>
        <li>
          Tell us <Link to="/contact">at once</Link> if you think that somebody else has got in, and
          set a new password.
        </li>
      </ul>
    </Section>
    <Section id="fair-use" title="Fair use">
      <p>Please use the site as a guest would. In particular you may not:</p>
      <ul>
        <li>break the law with it, or infringe anybody’s rights;</li>
        <li>
          try to reach other people’s accounts or data, or parts of the site that are not meant for
          you;
        </li>
        <li>
          disturb its working, for instance by overloading it, spreading malicious code or
          circumventing its limits;
        </li>
        <li>copy it as a whole or in large parts by automatic means;</li>
        <li>open accounts by script, or pretend to be somebody else;</li>
        <li>use the contact form or shared links for advertising or harassment.</li>
      </ul>
      <p>
        If you have found a weakness in the site, tell us before you tell others, and do no more
        than is needed to show it. We will be grateful.
      </p>
    </Section>
    <Section id="your-content" title="What you put in">
      <p>
        Your marks, your watchlist, your profile picture and your messages remain yours. You allow
        us to store and show them as far as the service needs it: your picture to you and to the
        administrator, a shared list to those who have its link. This permission ends when you
        remove them. Upload only pictures that you have the right to use and that are fit for
        general company; we may remove others.
      </p>
    </Section>
  </>
)
