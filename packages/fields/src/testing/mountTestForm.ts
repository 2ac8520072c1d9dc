import type { Form } from "../form/createForm.ts";
import { mountOf } from "../form/mount.ts";

/** Lets a form submit without a page: does what `FormRoot` does. */
export const mountTestForm = (form: Form): void => {
  const mount = mountOf(form);
  mount.attach(async () => Object.keys(mount.validate()).length === 0 && (await mount.submit()));
};
