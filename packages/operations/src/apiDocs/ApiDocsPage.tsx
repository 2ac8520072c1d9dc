import { call } from "@backroom/api-client/calls";
import { answeredBy, openApiDocumentSchema } from "@backroom/contract";
import { openApiDocument } from "@backroom/contract/calls/server";
import { NoCommands, PanePage } from "@backroom/shell";
import { Button, ErrorState } from "@backroom/ui";
import { QueryContent, useCall } from "@backroom/workspace";
import type { PageProps } from "@backroom/workspace";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Viewer } from "./protocol.ts";
import { ViewerFrame } from "./ViewerFrame.tsx";

const reading = call(answeredBy(openApiDocument, openApiDocumentSchema), {});

/** Shows the document of the API in a viewer. */
const ApiDocs = ({ viewer, path }: Pick<PageProps, "path"> & { readonly viewer: Viewer }) => {
  const { t } = useLingui();
  const [attempt, setAttempt] = useState(0);
  const [isFailed, setFailed] = useState(false);
  const query = useCall(reading, { fresh: "forever" });
  return (
    <PanePage>
      <NoCommands />
      <QueryContent query={query} path={path} failure={<Trans>Could not load the API documentation.</Trans>}>
        {(document) =>
          isFailed ? (
            <ErrorState
              title={<Trans>Could not load the viewer.</Trans>}
              action={
                <Button
                  icon="refresh-cw"
                  onPress={() => {
                    setFailed(false);
                    setAttempt(attempt + 1);
                  }}
                >
                  <Trans>Try again</Trans>
                </Button>
              }
            />
          ) : (
            <ViewerFrame
              key={attempt}
              viewer={viewer}
              label={t`API documentation`}
              document={document}
              onFailed={() => setFailed(true)}
            />
          )
        }
      </QueryContent>
    </PanePage>
  );
};

/** The document of the API in Swagger UI. */
export const SwaggerPage = ({ path }: PageProps) => <ApiDocs viewer="swagger" path={path} />;

/** The document of the API in RapiDoc. */
export const RapiDocPage = ({ path }: PageProps) => <ApiDocs viewer="rapidoc" path={path} />;
