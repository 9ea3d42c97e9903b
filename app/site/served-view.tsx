import type { ComponentProps } from "react";

interface Props extends Pick<ComponentProps<"div">, "onSubmit"> {
  /** The view if the server or a navigation renders it; `null` if the document contains it as HTML. */
  children: React.ReactNode;
}

/**
 * The view of a page that a document contains as HTML only: React keeps that HTML, and neither the view's code nor its
 * data is sent with it (`withoutData`). A navigation within the site loads both.
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
