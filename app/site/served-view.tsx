import type { ComponentProps } from "react";

interface Props extends Pick<ComponentProps<"div">, "onSubmit"> {
  /** The view, where the server or a navigation renders it; `null` where the document has it as HTML. */
  children: React.ReactNode;
}

/**
 * The view of a page that a document brings as HTML only: React keeps that HTML, and neither the view's code nor its
 * data are sent with it (`withoutData`). Who comes by a navigation within the site gets both.
 */
export function ServedView({ children, ...rest }: Props) {
  if (children !== null) {
    return (
      <div key="view" {...rest}>
        {children}
      </div>
    );
  }
  return <div key="html" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} {...rest} />;
}
